/** Lines with something that nobody sees, for the tests of browser and database. */
export const hiddenTexts = [
  'Anna\u202E',
  '\u202Agpj.exe',
  'in\u2066voice',
  'a\u2069',
  'Zero\u200Bwidth',
  '\uFEFFBegin',
  'word\u2060joiner',
  '\u3164',
  '\u115F',
  'tag\u{E0041}',
  'left\u200Eto right',
  'right\u200Fto left',
  'line\u2028break',
  'ad\u200Dmin',
  '\u200CAnna',
  'Anna\u200D',
  'می\u200C\u200Cخواهم',
  '\u2800',
];

/** Names and titles that people have. */
export const visibleTexts = [
  "Thandi O'Neill-Mokoena",
  'Zoë Ångström',
  'محمد عبد الله',
  'דוד לוי',
  'می‌خواهم',
  'क्ष और क्‍ष',
  'Familie 👨‍👩‍👧 dag ❤️',
  '班级 六',
  'ครูสมชาย',
  'Grade 8 – Maths: 50 % (a/b) *',
];
