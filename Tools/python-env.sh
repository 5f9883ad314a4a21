#!/usr/bin/env bash
# Makes .build/python with the Python packages that tests use, at fixed versions, and prints the
# path of its interpreter. Quick where it is there already.
set -euo pipefail
cd "$(dirname "$0")/.."

requirements=Tools/python-requirements.txt
environment=$PWD/.build/python
stamp=$environment/requirements.txt
mkdir -p .build
# Two tests may ask at the same time.
exec 9>.build/python.lock
flock 9
if ! cmp -s "$requirements" "$stamp"; then
  rm -rf "$environment"
  python3 -m venv "$environment" >&2
  "$environment/bin/pip" install --quiet --disable-pip-version-check --no-deps \
    -r "$requirements" >&2
  cp "$requirements" "$stamp"
fi
echo "$environment/bin/python"
