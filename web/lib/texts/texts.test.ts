import { expect, test, vi } from 'vitest';
import type { Language } from '#contract/enums.ts';
import { preferredLanguage } from './preferred.ts';
import { richParts } from './rich-parts.ts';
import { type Area, openTexts } from './texts.ts';

type Greeting = { hello(): string };

/** An area whose files come when the test lets them. */
function areaOf(what: string) {
  const waiting = new Map<Language, () => void>();
  const source = (language: Language) =>
    vi.fn(
      () =>
        new Promise<Greeting>((resolve) =>
          waiting.set(language, () => resolve({ hello: () => `${what} ${language}` })),
        ),
    );
  const area = {
    en: source('en'),
    af: source('af'),
    zu: source('zu'),
    xh: source('xh'),
    st: source('st'),
  } satisfies Area<Greeting>;
  const arrive = (language: Language) =>
    vi.waitFor(() => {
      const come = waiting.get(language) ?? expect.unreachable();
      waiting.delete(language);
      come();
    });
  return { area, arrive };
}
const open = async (language: Language) => {
  const texts = openTexts(language);
  const screen = areaOf('screen');
  const loaded = texts.load(screen.area);
  await screen.arrive(language);
  await loaded;
  return { texts, screen };
};

test('a screen fetches its own language and no other', async () => {
  const { texts, screen } = await open('zu');
  expect(texts.of<Greeting>(screen.area).hello()).toBe('screen zu');
  for (const other of ['en', 'af', 'xh', 'st'] as const) expect(screen.area[other]).not.toHaveBeenCalled();
});

test('a screen whose texts no loader awaited says so', () => {
  expect(() => openTexts('en').of(areaOf('screen').area)).toThrow('not loaded');
});

test('a change shows nothing until all of it is there, then tells once', async () => {
  const { texts, screen } = await open('en');
  const told = vi.fn(() => texts.of<Greeting>(screen.area).hello());
  texts.subscribe(told);
  const changed = texts.change('xh');
  expect(texts.of<Greeting>(screen.area).hello()).toBe('screen en');
  await screen.arrive('xh');
  await changed;
  expect(told.mock.results).toEqual([{ type: 'return', value: 'screen xh' }]);
  expect(texts.language()).toBe('xh');
});

test('whoever no longer listens is not told', async () => {
  const { texts, screen } = await open('en');
  const told = vi.fn();
  texts.subscribe(told)();
  const changed = texts.change('af');
  await screen.arrive('af');
  await changed;
  expect(told).not.toHaveBeenCalled();
});

test('a change whose texts do not come leaves the language as it was', async () => {
  const { texts, screen } = await open('en');
  screen.area.st.mockRejectedValueOnce(new Error('no network'));
  await expect(texts.change('st')).rejects.toThrow('no network');
  expect(texts.language()).toBe('en');
  expect(texts.of<Greeting>(screen.area).hello()).toBe('screen en');
});

test('of two changes at once the last counts, whichever comes first', async () => {
  const { texts, screen } = await open('en');
  const first = texts.change('af');
  const second = texts.change('zu');
  await screen.arrive('zu');
  await second;
  await screen.arrive('af');
  await first;
  expect(texts.language()).toBe('zu');
  expect(texts.of<Greeting>(screen.area).hello()).toBe('screen zu');
});

test('a screen that is opened during a change is in the new language after it', async () => {
  const { texts, screen } = await open('en');
  const window = areaOf('window');
  const changed = texts.change('af');
  const loaded = texts.load(window.area);
  await window.arrive('en');
  await loaded;
  await screen.arrive('af');
  await window.arrive('af');
  await screen.arrive('af');
  await changed;
  expect(texts.of<Greeting>(window.area).hello()).toBe('window af');
});

test('a screen that is on its way when the language changes comes in the new one', async () => {
  const { texts, screen } = await open('en');
  const window = areaOf('window');
  const loaded = texts.load(window.area);
  const changed = texts.change('af');
  await screen.arrive('af');
  await changed;
  await window.arrive('en');
  await window.arrive('af');
  await loaded;
  expect(texts.of<Greeting>(window.area).hello()).toBe('window af');
});

test.each([
  [['zu-ZA', 'en-ZA'], 'zu'],
  [['fr', 'AF'], 'af'],
  [['nso', 'st-LS'], 'st'],
  [['fr-FR'], 'en'],
  [[], 'en'],
] as const)('who reads %j is shown %s', (wanted, shown) => {
  expect(preferredLanguage(wanted)).toBe(shown);
});

test('a sentence is drawn in pieces, and a name with a tag stays a name', () => {
  const message = (d: { name: string; count: number }) =>
    `<b>${d.name}</b> has ${d.count}: <link>see them</link>.`;
  expect(richParts(message, { name: '<link>Eve</link>', count: 2 })).toEqual([
    { tag: 'b', text: '<link>Eve</link>' },
    { text: ' has 2: ' },
    { tag: 'link', text: 'see them' },
    { text: '.' },
  ]);
  expect(richParts(() => 'Plain', {})).toEqual([{ text: 'Plain' }]);
});
