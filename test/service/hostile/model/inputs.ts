/** Names, labels, expressions and patterns that hostile administrators or careless scripts write. */

/** Texts for any property. */
export const texts: readonly string[] = [
  '__proto__',
  '__proto____c',
  'constructor',
  'constructor__c',
  'prototype',
  'toString',
  'to_string__c',
  'hasOwnProperty',
  'valueOf',
  'null',
  'undefined',
  'NaN',
  '__defineGetter__',
  // Look-alikes: Cyrillic a, full-width letters, a ligature, a dotless i, combining marks and an invisible separator.
  'g\u043elf__c',
  '\uff47\uff4f\uff4c\uff46__c',
  '\ufb01eld__c',
  '\u0131d__c',
  'e\u0301'.repeat(20),
  'Z' + '\u0335\u0336\u0337\u0338'.repeat(70),
  'in\u2063visible',
  // Right-to-left marks, overrides and isolates.
  '\u200flabel\u200f',
  '\u202elabel',
  '\u2066label',
  '\u061clabel',
  // Control characters, lone surrogates, byte order mark, blanks.
  'a\u0000b',
  'a\u001b[31mb',
  '\ud800',
  '\ufeff',
  '   ',
  '\u3164',
  // Long.
  'x'.repeat(10_000),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(40),
  // Other languages.
  "'; DROP TABLE custom_field; --",
  '<img src=x onerror=alert(1)>',
  '${7*7}{{7*7}}',
  '%s%s%n',
  '../../etc/passwd',
  '=HYPERLINK("http://x","y")',
  '{"$gt":""}',
  '\\u0000\\',
];

const nested = (open: string, inner: string, close: string, times: number): string =>
  open.repeat(times) + inner + close.repeat(times);

/** Regular expressions that take exponential or much time, memory or stack for some text, or to read. */
export const patterns: readonly string[] = [
  '(a+)+$',
  '(a|a)*b',
  '(.*)*x',
  '([a-z]+)*[0-9]',
  '(a?){40}a{40}',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(\\p{L}+\\s?)*!',
  '(?=(a+))a*b',
  '(a+)\\1+$',
  '(?<!a{1,100}b{1,100})c',
  'a{0,4294967295}',
  'a{99999999999999999999}',
  '[\\u{0}-\\u{10ffff}]{2000}',
  nested('(', 'a', ')', 140),
  nested('(?:', 'a', ')*', 60),
  '(?:a|b|c|d|e|f|g)*'.repeat(16),
];

/** Names of fields that properties of objects, keywords and columns have too, and the longest name. */
export const namesAtLimits: readonly string[] = [
  'a__c',
  `${'n'.repeat(57)}__c`,
  'constructor__c',
  'prototype__c',
  'to_string__c',
  'null__c',
  'select__c',
  'entity__c',
  'id__c',
  'x1_2_3__c',
];

export const brokenNames: readonly string[] = [
  `${'n'.repeat(58)}__c`,
  '__c',
  '1a__c',
  'a___c',
  'a__b__c',
  '__proto____c',
];

/** Expressions of calculated fields with deep nesting, huge numbers, or work that grows. */
export const expressions: readonly string[] = [
  nested('(', '"a"', ')', 490),
  nested('!', 'true', '', 500),
  nested('[', '1', ']', 490),
  nested('-', '1', '', 900),
  `"a"${' + "a"'.repeat(160)}`,
  `${'true ? "a" : '.repeat(70)}"b"`,
  '1e308 * 1e308 > 1.0 ? "a" : "b"',
  '9223372036854775807 + 1 > 0 ? "a" : "b"',
  '99999999999999999999999999 > 0 ? "a" : "b"',
  '"a".repeat(1000000000)',
  'record.last_name__v.matches("(a+)+$") ? "a" : "b"',
  'record.licenses__v.map(l, record.licenses__v.map(m, m.type__v)).size() > 1 ? "a" : "b"',
  '["a"].map(a, a + a).map(a, a + a).map(a, a + a).join("")',
  'record["__proto__"]',
  'record.constructor',
  'cel.bind(a, "aaaaaaaaaa", a + a + a)',
  `"${'\\u202e'.repeat(100)}"`,
  `r"${'\\'.repeat(300)}"`,
  `"""${'"'.repeat(400)}`,
  '\u0430 + "a"',
];
