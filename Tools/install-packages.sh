#!/usr/bin/env bash
# Installs the Debian packages that are named and missing; quick where none is.
#
# As root or through sudo; otherwise it prints the line to run and fails.
set -euo pipefail

missing=()
for package in "$@"; do
  status=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
  [[ $status == "install ok installed" ]] || missing+=("$package")
done
[[ ${#missing[@]} -eq 0 ]] && exit 0

install=(apt-get install -y --no-install-recommends "${missing[@]}")
if [[ $(id -u) -eq 0 ]]; then
  run=()
elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
  run=(sudo)
else
  echo "Some packages are missing. Run this, then the same command again:" >&2
  echo "  sudo apt-get update && sudo ${install[*]}" >&2
  exit 1
fi
echo "Installing: ${missing[*]}" >&2
log=$(mktemp)
trap 'rm -f "$log"' EXIT
export DEBIAN_FRONTEND=noninteractive
if ! { "${run[@]}" apt-get update -q && "${run[@]}" "${install[@]}"; } >"$log" 2>&1; then
  tail -20 "$log" >&2
  echo "The packages could not be installed; the lines above say why." >&2
  exit 1
fi
