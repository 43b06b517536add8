/** What makes functions of messages, and what is wrong with messages. */
import { expect, test } from 'vitest';
import { type Area, digestOf, type Translation } from './catalogues.ts';
import { compile, givenBy } from './compile.ts';
import { partsOf } from './parts.ts';
import { checkedShares, isAwaited, problemsOf } from './problems.ts';
import { pseudo } from './pseudo.ts';
import { unusedKeys } from './unused.ts';

const made = (english: string, text: string): Translation => ({
  text,
  of: digestOf(english),
  state: 'machine-made',
});

/** An area whose four other languages say the same. */
const areaOf = (english: Record<string, string>, other: Record<string, Translation | string>): Area => ({
  name: 'screen',
  english,
  others: { af: other, zu: other, xh: other, st: other },
});
const complaints = (english: string, text: Translation | string) =>
  problemsOf(areaOf({ key: english }, { key: text }))
    .filter((problem) => problem.startsWith('screen/zu'))
    .map((problem) => problem.replace('screen/zu key: ', ''));

test('a message becomes a function with the names of what it is given', () => {
  const code = compile('zu', {
    hello: "It's {name}'s",
    lessons: '{count, plural, one {# lesson of {subject}} other {# lessons of {subject}}}',
  });
  expect(code).toContain(
    `export const hello = (d: { name: string | number }): string => "It's " + d.name + "'s";`,
  );
  expect(code).toContain(
    'export const lessons = (d: { count: number; subject: string | number }): string => plural(',
  );
  expect(code).toMatch(/import \{ zu \} from "@messageformat\/runtime\/lib\/cardinals"/);
  expect(code).not.toMatch(/\{count/);
});

test('what a language chooses a case by is asked of all of them', () => {
  const english = { by: 'By {who}' };
  const given = givenBy([english, { by: '{who, select, nobody {Akekho} other {Ngu-{who}}}' }]);
  expect(compile('en', english, given)).toContain('export const by = (d: { who: string }): string');
});

test('a plural knows its names and tags through every case', () => {
  const parts = partsOf(
    '{n, plural, one {<b>{who}</b>} other {<link>{who}</link> {what, select, a {x} other {{y}}}}}',
  );
  expect(Object.fromEntries(parts.given)).toEqual({
    n: 'number',
    who: 'string | number',
    what: 'string',
    y: 'string | number',
  });
  expect(parts.tags).toEqual(['b', 'link']);
});

test('a language that no screen is offered in may lack what only screens say', () => {
  const missing = 'dashboard/zu addChild: is missing';
  const screens = new Set(['dashboard']);
  expect(isAwaited(missing, screens, ['en'])).toBe(true);
  expect(isAwaited(missing, screens, ['en', 'zu']), 'offered').toBe(false);
  expect(isAwaited(missing, new Set(['messages']), ['en']), 'sent by the server').toBe(false);
  expect(isAwaited('dashboard/zu addChild: is empty', screens, ['en'])).toBe(false);
});

test('a whole catalogue has no problems', () => {
  expect(complaints('Hello {name}', made('Hello {name}', 'Sawubona {name}'))).toEqual([]);
});

test.each([
  ['a text whose English has changed', 'Hello', made('Good day', 'Sawubona'), /English has changed/],
  ['a text without a state', 'Hello', 'Sawubona', /has no state/],
  ['a name that is lost', 'Hello {name}', made('Hello {name}', 'Sawubona'), /given other things/],
  ['a tag that is lost', 'See <link>it</link>', made('See <link>it</link>', 'Bona'), /given other things/],
  ['nothing', 'Hello', made('Hello', ' '), /is empty/],
  ['a brace that is left open', 'Hello', made('Hello', 'Sawubona {name'), /./],
  [
    'a plural without its case for one',
    '{n, plural, one {a} other {b}}',
    made('{n, plural, one {a} other {b}}', '{n, plural, other {b}}'),
    /what it is for "one"/,
  ],
  [
    'a checked text without a name',
    'Hello',
    { ...made('Hello', 'Sawubona'), state: 'checked' } as Translation,
    /who has checked it/,
  ],
  [
    'a machine-made text with a name',
    'Hello',
    { ...made('Hello', 'Sawubona'), by: 'Nomsa Dlamini' } as Translation,
    /checked by nobody/,
  ],
])('refuses %s', (_what, english, text, complaint) => {
  expect(complaints(english, text).join('\n')).toMatch(complaint);
});

test('refuses a key that is missing, and one that English has not', () => {
  const problems = problemsOf(areaOf({ one: 'One' }, { two: made('Two', 'Kubili') }));
  expect(problems).toContain('screen/xh one: is missing');
  expect(problems).toContain('screen/xh two: English has no such text');
});

test('says how much of a language people have checked', () => {
  const checked: Translation = { ...made('A', 'B'), state: 'checked', by: 'Nomsa Dlamini', on: '2026-11-30' };
  const area = areaOf({ a: 'A', b: 'A' }, { a: checked, b: made('A', 'B') });
  expect(problemsOf(area)).toEqual([]);
  expect(checkedShares([area])).toEqual({ af: 0.5, zu: 0.5, xh: 0.5, st: 0.5 });
});

test('a text that nothing says is found, and one whose key is put together is not', () => {
  const english = { said: '', childSays: '', personSays: '', stepApp: '', never: '' };
  const sources = [
    'greet(t.said());',
    `const what = 'child' as const; t[\`\${what}Says\`]();`,
    "const steps = { a: 'stepApp' }; t[steps.a]();",
  ];
  expect(unusedKeys({ name: 'screen', english }, sources)).toEqual([
    'screen personSays: is said nowhere',
    'screen never: is said nowhere',
  ]);
});

test('the pseudo-language is twice as long and given the same', () => {
  const message = "{n, plural, =0 {No <b>lessons</b>} one {# lesson isn't {name}} other {# lessons}}";
  const long = pseudo(message);
  expect(partsOf(long)).toEqual(partsOf(message));
  expect(long).toContain('<b>léssönsléssöns</b>');
  expect(long.length).toBeGreaterThan(message.length + 15);
});
