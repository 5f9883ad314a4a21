#!/usr/bin/env bash
# Builds the fuzzers and runs each for SECONDS (20 where absent).
#
#   Fuzz/run.sh [SECONDS] [TARGET…]
#   TARGET: json document theme placements message generated paint
#
# The seeds are the samples and all fixtures. What a run finds stands in .build/fuzz/findings; mend it
# and put the file into Tests/Fixtures/found/TARGET, from where a test and later runs take it.
set -euo pipefail
cd "$(dirname "$0")/.."
export SWIFT_BACKTRACE=enable=no
seconds=${1:-20}
shift || true
targets=("$@")
[[ ${#targets[@]} -gt 0 ]] || targets=(json document theme placements message generated paint)

scratch=.build/fuzz
flags='-fsanitize=address,fuzzer-no-link'
Tools/swift-build.sh build -c release --scratch-path $scratch --target HotLayoutRender \
  -Xswiftc -sanitize=fuzzer,address -Xcc $flags -Xcxx $flags
bin=$scratch/release
mkdir -p $scratch/findings
modules=(HotLayout HotLayoutAddress HotLayoutFlex HotLayoutRender CICU CSimdJSON CCurl CDraw CZint)
objects=()
includes=()
for module in "${modules[@]}"; do
  mapfile -t -O "${#objects[@]}" objects < <(find "$bin/$module.build" -name '*.o')
  [[ ! -d Sources/$module/include ]] || includes+=(-I "Sources/$module/include")
  map=$bin/$module.build/module.modulemap
  [[ ! -f $map ]] || includes+=(-Xcc "-fmodule-map-file=$map")
done
packages=(simdjson icu-i18n icu-uc libcurl pangocairo pangoft2 libdeflate)
read -ra libraries < <(pkg-config --libs "${packages[@]}" | sed 's/-pthread//g')
for flag in $(pkg-config --cflags-only-I "${packages[@]}"); do includes+=(-Xcc "$flag"); done
for system in Sources/System*; do includes+=(-I "$system"); done
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]')
swiftc -O -use-ld=lld -sanitize=fuzzer,address -parse-as-library -swift-version 6 -package-name "$package" \
  -module-name Fuzz -I $bin/Modules "${includes[@]}" Fuzz/*.swift "${objects[@]}" \
  "${libraries[@]}" -lzint -lstdc++ -o $scratch/fuzzer
rm -rf $scratch/seeds
python3 Fuzz/seeds.py $scratch/seeds

for target in "${targets[@]}"; do
  mkdir -p "$scratch/corpus/$target"
  options=(-max_len=20000)
  case $target in
    json | document | theme | placements) options+=("-dict=$scratch/seeds/words.dict") ;;
  esac
  echo "fuzz $target for $seconds s"
  log=$scratch/$target.log
  # Swift keeps bits of its own in pointers, so that the detector of leaks takes globals for lost; that
  # memory grows is seen by the limit.
  if ! FUZZ_TARGET=$target ASAN_OPTIONS=detect_leaks=0:malloc_context_size=1 $scratch/fuzzer -detect_leaks=0 \
    -max_total_time="$seconds" -timeout=60 -rss_limit_mb=2048 "${options[@]}" -print_final_stats=1 \
    -artifact_prefix="$scratch/findings/$target-" \
    "$scratch/corpus/$target" "$scratch/seeds/$target" >"$log" 2>&1; then
    grep -v '^#' "$log" | tail -40
    echo "fuzz $target failed; the input is in $scratch/findings" >&2
    exit 1
  fi
  grep -E 'number_of_executed_units|peak_rss_mb' "$log" | sed "s/^stat::/  $target /"
done
