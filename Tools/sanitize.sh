#!/usr/bin/env bash
# Runs the tests with AddressSanitizer, and the C and C++ parts with UndefinedBehaviorSanitizer too.
#
#   Tools/sanitize.sh [OPTION…]     OPTION: for the test program, as `--filter NAME`
#
# Swift checks overflow, bounds and casts by itself, so that its compiler knows no `undefined` here.
set -euo pipefail
cd "$(dirname "$0")/.."
export SWIFT_BACKTRACE=enable=no
scratch=.build/sanitize
# `vptr` needs a part of the runtime that only a linker for C++ brings; `function` is for calls through
# pointers of other types, which the C library's own headers make. What is found ends the run.
flags=()
for flag in -fsanitize=undefined -fno-sanitize=vptr,function -fno-sanitize-recover=undefined; do
  flags+=(-Xcc $flag -Xcxx $flag)
done
Tools/swift-build.sh build --build-tests --scratch-path $scratch --sanitize address "${flags[@]}"
# Leaks are not looked for: Swift keeps bits of its own in pointers, so that what its globals hold is
# taken for lost, and fontconfig and GLib keep what they set up until the process ends.
# A request for too much memory is answered as the C library does, which tests ask for.
export ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1
export UBSAN_OPTIONS=print_stacktrace=1
$scratch/debug/HotLayoutPackageTests.xctest --testing-library swift-testing "$@"
