#!/usr/bin/env bash
# Builds the fuzzers and runs each for SECONDS (20 where absent).
#
#   Fuzz/run.sh [SECONDS] [TARGET…]     TARGET: json document theme placements message generated
#
# The seeds are the samples and all fixtures. What a run finds stands in .build/fuzz/findings; mend it
# and put the file among the fixtures.
set -euo pipefail
cd "$(dirname "$0")/.."
export SWIFT_BACKTRACE=enable=no
seconds=${1:-20}
shift || true
targets=("$@")
[[ ${#targets[@]} -gt 0 ]] || targets=(json document theme placements message generated)

scratch=.build/fuzz
Tools/swift-build.sh build -c release --scratch-path $scratch --target HotLayout \
  -Xswiftc -sanitize=fuzzer,address -Xcc -fsanitize=address,fuzzer-no-link
bin=$scratch/release
mkdir -p $scratch/findings $scratch/seeds
objects=$(find $bin/HotLayout.build $bin/HotLayoutAddress.build $bin/CICU.build \
  $bin/CSimdJSON.build $bin/CCurl.build -name '*.o')
libraries=$(pkg-config --libs simdjson icu-i18n icu-uc libcurl | sed 's/-pthread//g')
package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]')

for target in "${targets[@]}"; do
  flag=FUZZ_$(tr '[:lower:]' '[:upper:]' <<<"$target")
  # shellcheck disable=SC2086
  swiftc -O -sanitize=fuzzer,address -parse-as-library -swift-version 6 -D "$flag" \
    -package-name "$package" -module-name Fuzz \
    -I $bin/Modules -I Sources/CICU/include -I Sources/CSimdJSON/include -I Sources/CCurl/include \
    Fuzz/Harness.swift Fuzz/DocumentGenerator.swift $objects $libraries -lstdc++ \
    -o "$scratch/fuzz-$target"
  seeds=$scratch/seeds/$target
  mkdir -p "$seeds" "$scratch/corpus/$target"
  case $target in
    message)
      # The texts of the samples, one a file.
      python3 - "$seeds" <<'PYTHON'
import glob, json, os, sys
count = 0
for name in glob.glob("Samples/*/documents/*/published.json") + glob.glob("Tests/Fixtures/rules/*/*.json"):
    try:
        tables = json.load(open(name, encoding="utf-8")).get("strings", {})
        texts = [text for table in tables.values() for text in table.values()]
    except Exception:
        continue
    for text in texts:
        if isinstance(text, str):
            with open(os.path.join(sys.argv[1], str(count)), "w", encoding="utf-8") as file:
                file.write(text)
            count += 1
PYTHON
      ;;
    generated) head -c 4096 /dev/zero | tr '\0' 'k' >"$seeds/zero" ;;
    *)
      find Samples Tests/Fixtures Themes -name '*.json' -size -64k 2>/dev/null | while read -r file; do
        cp "$file" "$seeds/$(tr '/' '_' <<<"$file")"
      done
      ;;
  esac
  echo "fuzz $target for $seconds s"
  log=$scratch/$target.log
  if ! "$scratch/fuzz-$target" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
    -max_len=20000 -print_final_stats=1 -artifact_prefix="$scratch/findings/$target-" \
    "$scratch/corpus/$target" "$seeds" >"$log" 2>&1; then
    tail -40 "$log"
    echo "fuzz $target failed; the input is in $scratch/findings" >&2
    exit 1
  fi
  grep -E 'number_of_executed_units|peak_rss_mb' "$log" | sed "s/^stat::/  $target /"
done
