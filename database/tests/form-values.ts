/** Values that people type, paste or send, good and bad, for every kind of field of a form. */

type Values = readonly unknown[];

/** Text of exactly so many signs. */
const text = (length: number, sign = 'x') => sign.repeat(length);

/** What is typed into a line of at most `max` signs that must be filled in. */
export const line = (max: number): Values => [
  text(max),
  text(max + 1),
  text(max, '😀'),
  text(max + 1, '😀'),
  '   ',
  '',
  '  with blanks around  ',
  'two\nlines',
  'a\0null',
  'tab\there',
  '1e3',
  '-1',
];

/** The same of one that may be left empty. */
export const optionalLine = (max: number): Values =>
  line(max).filter((value) => value !== '' && value !== '   ');

/** Text with line breaks. */
export const lines = (max: number): Values => line(max).filter((value) => value !== 'two\nlines');
export const optionalLines = (max: number): Values => optionalLine(max);

export const days: Values = [
  '2026-02-28',
  '2026-02-30',
  '1700-01-01',
  '0001-01-01',
  '3500-01-01',
  '9999-12-31',
  'soon',
  '2026-13-01',
  '-1',
  '1e3',
];

export const times: Values = ['08:30', '24:30', '25:00', '8 o’clock', '-1', '1e3', '12:61'];

export const phones: Values = [
  '082 123 4567',
  '+27 (82) 123-4567',
  'call me',
  '12',
  '1e3😀',
  text(31, '1'),
  '-',
];

export const emails: Values = [
  'office@school.example',
  'office',
  'office@school',
  'two words@school.example',
  'a@b@school.example',
  `${text(250)}@school.example`,
];

export const links: Values = [
  'https://example.org/uniforms?size=8#top',
  'http://example.org',
  'HTTPS://EXAMPLE.ORG',
  'example.org',
  'javascript:alert(1)',
  'https://',
  'https://two words.example',
  'ftp://example.org',
  '//example.org',
  `https://example.org/${text(2100)}`,
];
