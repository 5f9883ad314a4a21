#!/usr/bin/env bash
# Runs `swift ARGUMENTS`, without the remarks that SwiftPM makes on flags in the .pc files of
# Debian's own packages (-pthread), which it leaves out and which are not needed.
set -uo pipefail
swift "$@" 2> >(grep -v '^warning: prohibited flag(s):' >&2)
