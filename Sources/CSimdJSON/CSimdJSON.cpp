#include "CSimdJSON.h"

#include <simdjson.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace simdjson;

struct hlj_result {
  hlj_status status = HLJ_OK;
  size_t error_offset = 0;
  std::vector<hlj_node> nodes;
  std::vector<uint8_t> strings;
  std::vector<uint32_t> lines;
  std::vector<uint32_t> continuations;
  std::vector<uint32_t> duplicates;
};

namespace {

struct Failure {
  hlj_status status;
  size_t offset;
};

// One walk over the on-demand document, which visits every value once and so checks all of it.
class Walker {
 public:
  Walker(hlj_result &result, const char *text, size_t length, uint32_t max_depth,
         uint32_t max_string, uint32_t max_nodes)
      : result_(result),
        text_(text),
        length_(length),
        max_depth_(max_depth),
        max_string_(max_string),
        max_nodes_(max_nodes) {}

  // Answers false after `failure` has been set.
  bool document(ondemand::document &document) {
    ondemand::json_type type;
    if (document.type().get(type)) return fail(HLJ_SYNTAX, 0);
    const char *first = text_;
    while (first < text_ + length_ && std::strchr(" \t\r\n", *first)) first++;
    if (first == text_ + length_ || !std::strchr("{[\"-0123456789tfn", *first)) {
      return fail(HLJ_SYNTAX, 0);
    }
    const char *location = nullptr;
    size_t offset = 0;
    if (!document.current_location().get(location)) offset = at(location);
    switch (type) {
      case ondemand::json_type::object: {
        ondemand::object object;
        if (document.get_object().get(object)) return fail(HLJ_SYNTAX, offset);
        if (!this->object(object, offset, 0, 1)) return false;
        break;
      }
      case ondemand::json_type::array: {
        ondemand::array array;
        if (document.get_array().get(array)) return fail(HLJ_SYNTAX, offset);
        if (!this->array(array, offset, 0, 1)) return false;
        break;
      }
      case ondemand::json_type::string: {
        std::string_view value;
        if (document.get_string().get(value)) return fail(HLJ_SYNTAX, offset);
        if (!string(value, HLJ_STRING, offset, 0)) return false;
        break;
      }
      case ondemand::json_type::number: {
        std::string_view token;
        if (document.raw_json_token().get(token)) return fail(HLJ_SYNTAX, offset);
        if (!number(token, offset, 0)) return false;
        break;
      }
      case ondemand::json_type::boolean: {
        bool value;
        if (document.get_bool().get(value)) return fail(HLJ_SYNTAX, offset);
        if (!leaf(value ? HLJ_TRUE : HLJ_FALSE, 0, offset, 0)) return false;
        break;
      }
      case ondemand::json_type::null: {
        bool null = false;
        if (document.is_null().get(null) || !null) return fail(HLJ_SYNTAX, offset);
        if (!leaf(HLJ_NULL, 0, offset, 0)) return false;
        break;
      }
      default:
        return fail(HLJ_SYNTAX, offset);
    }
    if (type != ondemand::json_type::object && type != ondemand::json_type::array &&
        type != ondemand::json_type::string) {
      // At the root simdjson does not look past a word or a number.
      const char *end = text_ + offset;
      while (end < text_ + length_ && !std::strchr(" \t\r\n,]}", *end)) end++;
      while (end < text_ + length_ && *end != '\0' && std::strchr(" \t\r\n", *end)) end++;
      if (end < text_ + length_) return fail(HLJ_SYNTAX, at(end));
      return true;
    }
    // Past the last token there is no location; where there is one, something trails.
    if (!document.current_location().get(location)) return fail(HLJ_SYNTAX, at(location));
    return true;
  }

  Failure failure{HLJ_OK, 0};

 private:
  size_t at(const char *location) const {
    if (location < text_) return 0;
    return std::min<size_t>(static_cast<size_t>(location - text_), length_);
  }

  bool fail(hlj_status status, size_t offset) {
    failure = {status, offset};
    return false;
  }

  bool push(hlj_kind kind, int64_t payload, size_t offset, uint32_t parent, uint32_t count) {
    if (result_.nodes.size() >= max_nodes_) return fail(HLJ_TOO_MANY_VALUES, offset);
    auto next = static_cast<uint32_t>(result_.nodes.size() + 1);
    result_.nodes.push_back({payload, static_cast<uint32_t>(offset), count, next, parent,
                             static_cast<uint32_t>(kind), ordinal_});
    return true;
  }

  bool leaf(hlj_kind kind, int64_t payload, size_t offset, uint32_t parent) {
    return push(kind, payload, offset, parent, 0);
  }

  bool string(std::string_view value, hlj_kind kind, size_t offset, uint32_t parent) {
    if (value.size() > max_string_) return fail(HLJ_STRING_TOO_LONG, offset);
    auto start = static_cast<int64_t>(result_.strings.size());
    result_.strings.insert(result_.strings.end(), value.begin(), value.end());
    return push(kind, start, offset, parent, static_cast<uint32_t>(value.size()));
  }

  // Judges the token by the grammar of RFC 8259, section 6, then by what can hold it.
  bool number(std::string_view token, size_t offset, uint32_t parent) {
    const char *p = token.data();
    const char *limit = text_ + length_;
    const char *start = p;
    auto digit = [&] { return p < limit && *p >= '0' && *p <= '9'; };
    if (p < limit && *p == '-') p++;
    if (!digit()) return fail(HLJ_SYNTAX, offset);
    if (*p == '0') {
      p++;
    } else {
      while (digit()) p++;
    }
    bool whole = true;
    if (p < limit && *p == '.') {
      whole = false;
      p++;
      if (!digit()) return fail(HLJ_SYNTAX, offset);
      while (digit()) p++;
    }
    if (p < limit && (*p == 'e' || *p == 'E')) {
      whole = false;
      p++;
      if (p < limit && (*p == '+' || *p == '-')) p++;
      if (!digit()) return fail(HLJ_SYNTAX, offset);
      while (digit()) p++;
    }
    if (p < limit && !std::strchr(" \t\r\n,]}", *p)) return fail(HLJ_SYNTAX, offset);
    if (p < limit && *p == '\0') return fail(HLJ_SYNTAX, offset);
    if (whole) {
      int64_t value = 0;
      auto parsed = std::from_chars(start, p, value);
      if (parsed.ec == std::errc() && !(value == 0 && *start == '-')) {
        return leaf(HLJ_INTEGER, value, offset, parent);
      }
    }
    double value = 0;
    auto parsed = std::from_chars(start, p, value);
    if (parsed.ec == std::errc::result_out_of_range) {
      // Too small is nothing; too large no double can hold.
      std::string text(start, p);
      value = std::strtod(text.c_str(), nullptr);
    }
    if (!std::isfinite(value)) return leaf(HLJ_UNREPRESENTABLE, 0, offset, parent);
    int64_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return leaf(HLJ_DOUBLE, bits, offset, parent);
  }

  bool value(ondemand::value value, uint32_t parent, uint32_t depth) {
    std::string_view token;
    token = value.raw_json_token();
    size_t offset = at(token.data());
    ondemand::json_type type;
    if (value.type().get(type)) return fail(HLJ_SYNTAX, offset);
    switch (type) {
      case ondemand::json_type::object: {
        if (depth >= max_depth_) return fail(HLJ_DEPTH, offset);
        ondemand::object object;
        if (value.get_object().get(object)) return fail(HLJ_SYNTAX, offset);
        return this->object(object, offset, parent, depth + 1);
      }
      case ondemand::json_type::array: {
        if (depth >= max_depth_) return fail(HLJ_DEPTH, offset);
        ondemand::array array;
        if (value.get_array().get(array)) return fail(HLJ_SYNTAX, offset);
        return this->array(array, offset, parent, depth + 1);
      }
      case ondemand::json_type::string: {
        std::string_view text;
        if (value.get_string().get(text)) return fail(HLJ_SYNTAX, offset);
        return string(text, HLJ_STRING, offset, parent);
      }
      case ondemand::json_type::number: {
        // The iteration skips what is not consumed, and a number may be one simdjson cannot hold.
        return number(token, offset, parent);
      }
      case ondemand::json_type::boolean: {
        bool flag;
        if (value.get_bool().get(flag)) return fail(HLJ_SYNTAX, offset);
        return leaf(flag ? HLJ_TRUE : HLJ_FALSE, 0, offset, parent);
      }
      case ondemand::json_type::null: {
        if (!value.is_null()) return fail(HLJ_SYNTAX, offset);
        return leaf(HLJ_NULL, 0, offset, parent);
      }
      default:
        return fail(HLJ_SYNTAX, offset);
    }
  }

  bool array(ondemand::array array, size_t offset, uint32_t parent, uint32_t depth) {
    auto index = static_cast<uint32_t>(result_.nodes.size());
    if (!push(HLJ_ARRAY, 0, offset, parent, 0)) return false;
    uint32_t count = 0;
    for (auto element : array) {
      ondemand::value item;
      if (std::move(element).get(item)) return fail(HLJ_SYNTAX, last());
      ordinal_ = count;
      if (!value(item, index, depth)) return false;
      count++;
    }
    result_.nodes[index].count = count;
    result_.nodes[index].next = static_cast<uint32_t>(result_.nodes.size());
    return true;
  }

  bool object(ondemand::object object, size_t offset, uint32_t parent, uint32_t depth) {
    auto index = static_cast<uint32_t>(result_.nodes.size());
    if (!push(HLJ_OBJECT, 0, offset, parent, 0)) return false;
    uint32_t count = 0;
    for (auto element : object) {
      ondemand::field field;
      if (std::move(element).get(field)) return fail(HLJ_SYNTAX, last());
      size_t key_offset = at(field.key().raw()) - 1;
      std::string_view key;
      if (field.unescaped_key().get(key)) return fail(HLJ_SYNTAX, key_offset);
      auto key_index = static_cast<uint32_t>(result_.nodes.size());
      ordinal_ = count;
      if (!string(key, HLJ_KEY, key_offset, index)) return false;
      if (!value(field.value(), key_index, depth)) return false;
      result_.nodes[key_index].next = static_cast<uint32_t>(result_.nodes.size());
      count++;
    }
    result_.nodes[index].count = count;
    result_.nodes[index].next = static_cast<uint32_t>(result_.nodes.size());
    if (count > 1) find_duplicates(index);
    return true;
  }

  std::string_view text_of(uint32_t node) const {
    const hlj_node &key = result_.nodes[node];
    return {reinterpret_cast<const char *>(result_.strings.data()) + key.payload, key.count};
  }

  void find_duplicates(uint32_t object) {
    const hlj_node &node = result_.nodes[object];
    if (node.count <= 8) {
      uint32_t keys[8];
      uint32_t count = 0;
      for (uint32_t i = object + 1; i < node.next; i = result_.nodes[i].next) {
        for (uint32_t j = 0; j < count; j++) {
          if (text_of(keys[j]) == text_of(i)) {
            result_.duplicates.push_back(keys[j]);
            keys[j] = i;
            count--;
            break;
          }
        }
        if (count < 8) keys[count++] = i;
      }
      return;
    }
    scratch_.clear();
    for (uint32_t i = object + 1; i < node.next; i = result_.nodes[i].next) scratch_.push_back(i);
    std::sort(scratch_.begin(), scratch_.end(), [this](uint32_t a, uint32_t b) {
      int order = text_of(a).compare(text_of(b));
      return order != 0 ? order < 0 : a < b;
    });
    for (size_t i = 1; i < scratch_.size(); i++) {
      if (text_of(scratch_[i - 1]) == text_of(scratch_[i])) {
        result_.duplicates.push_back(scratch_[i - 1]);
      }
    }
  }

  size_t last() const { return result_.nodes.empty() ? 0 : result_.nodes.back().offset; }

  hlj_result &result_;
  const char *text_;
  size_t length_;
  uint32_t max_depth_;
  uint32_t max_string_;
  uint32_t max_nodes_;
  std::vector<uint32_t> scratch_;
  // Of the value that is pushed next.
  uint32_t ordinal_ = 0;
};

void parse(hlj_result &result, const uint8_t *bytes, size_t length, uint32_t max_depth,
           uint32_t max_string, uint32_t max_nodes) {
  padded_string text(reinterpret_cast<const char *>(bytes), length);
  for (const void *p = bytes; p && length;) {
    const auto *from = static_cast<const uint8_t *>(p);
    p = std::memchr(from, '\n', static_cast<size_t>(bytes + length - from));
    if (!p) break;
    p = static_cast<const uint8_t *>(p) + 1;
    result.lines.push_back(static_cast<uint32_t>(static_cast<const uint8_t *>(p) - bytes));
  }
  result.continuations.reserve(length / HLJ_BLOCK + 1);
  uint32_t continuations = 0;
  for (size_t start = 0; start <= length; start += HLJ_BLOCK) {
    result.continuations.push_back(continuations);
    size_t end = std::min<size_t>(start + HLJ_BLOCK, length);
    for (size_t i = start; i < end; i++) continuations += (bytes[i] & 0xC0) == 0x80;
  }
  ondemand::parser parser;
  ondemand::document document;
  auto error = parser.iterate(text).get(document);
  if (error) {
    result.status = error == UTF8_ERROR ? HLJ_ENCODING
                    : error == EMPTY    ? HLJ_EMPTY
                    : error == MEMALLOC ? HLJ_MEMORY
                                        : HLJ_SYNTAX;
    return;
  }
  result.nodes.reserve(length / 8 + 8);
  result.strings.reserve(length);
  Walker walker(result, text.data(), length, max_depth, max_string, max_nodes);
  if (!walker.document(document)) {
    result.status = walker.failure.status;
    result.error_offset = walker.failure.offset;
  }
  std::sort(result.duplicates.begin(), result.duplicates.end());
}

}  // namespace

extern "C" {

hlj_result *hlj_parse(const uint8_t *bytes, size_t length, uint32_t max_depth,
                      uint32_t max_string, uint32_t max_nodes) {
  auto *result = new (std::nothrow) hlj_result;
  if (!result) return nullptr;
  try {
    parse(*result, bytes, length, max_depth, max_string, max_nodes);
  } catch (...) {
    result->status = HLJ_MEMORY;
  }
  return result;
}

void hlj_free(hlj_result *result) { delete result; }

hlj_status hlj_get_status(const hlj_result *result) { return result->status; }

size_t hlj_error_offset(const hlj_result *result) { return result->error_offset; }

const hlj_node *hlj_nodes(const hlj_result *result, size_t *count) {
  *count = result->nodes.size();
  return result->nodes.data();
}

const uint8_t *hlj_strings(const hlj_result *result, size_t *count) {
  *count = result->strings.size();
  return result->strings.data();
}

const uint32_t *hlj_lines(const hlj_result *result, size_t *count) {
  *count = result->lines.size();
  return result->lines.data();
}

const uint32_t *hlj_continuations(const hlj_result *result, size_t *count) {
  *count = result->continuations.size();
  return result->continuations.data();
}

const uint32_t *hlj_duplicates(const hlj_result *result, size_t *count) {
  *count = result->duplicates.size();
  return result->duplicates.data();
}

}  // extern "C"
