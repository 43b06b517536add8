import { expect, test, vi } from 'vitest';
import { type Language, languages } from '#contract/enums.ts';
import { preferredLanguage } from './preferred.ts';
import { richParts } from './rich-parts.ts';
import { openTexts, type TextFile } from './store.ts';

type Greeting = { hello: string };

/** Files that come when the test lets them. */
function delivery() {
  const waiting = new Map<string, { come: (file: TextFile) => void; lose: (error: Error) => void }>();
  const fetchFile = vi.fn(
    (file: string, language: Language) =>
      new Promise<TextFile>((come, lose) => waiting.set(`${file} ${language}`, { come, lose })),
  );
  const next = (what: string) =>
    vi.waitFor(() => {
      const found = waiting.get(what) ?? expect.unreachable();
      waiting.delete(what);
      return found;
    });
  const arrive = async (what: string) => {
    const [area = ''] = what.split(' ');
    (await next(what)).come({ [area]: { hello: what } });
  };
  return { fetchFile, arrive, next };
}

/** A store with the texts of a screen, and what the screen shows of them. */
const open = async (language: Language) => {
  const { fetchFile, arrive, next } = delivery();
  const texts = openTexts(language, fetchFile);
  const shown = follow(texts, 'screen');
  const loaded = texts.load('screen');
  await arrive(`screen ${language}`);
  await loaded;
  return { texts, fetchFile, arrive, next, shown };
};

function follow(texts: ReturnType<typeof openTexts>, area: string) {
  const shown: string[] = [];
  texts.follow(area, (given) => {
    if ('hello' in given) shown.push((given as Greeting).hello);
  });
  return shown;
}

test('a screen fetches its own language and no other, once', async () => {
  const { texts, fetchFile, shown } = await open('zu');
  expect(shown).toEqual(['screen zu']);
  await texts.load('screen');
  expect(fetchFile.mock.calls).toEqual([['screen', 'zu']]);
});

test('what asks after the texts are here is given them at once', async () => {
  const { texts } = await open('en');
  expect(follow(texts, 'screen')).toEqual(['screen en']);
});

test('an area that lies in two files has the texts of both', async () => {
  const texts = openTexts('en', async (file) => ({ screen: { [file]: `${file} says` } }));
  const take = vi.fn();
  texts.follow('screen', take);
  await texts.load('start');
  await texts.load('rest');
  expect(take).toHaveBeenLastCalledWith({ start: 'start says', rest: 'rest says' });
});

test('a change shows nothing until all of it is there, then tells once', async () => {
  const { texts, arrive, shown } = await open('en');
  const told = vi.fn(() => shown.at(-1));
  texts.subscribe(told);
  const changed = texts.change('xh');
  expect(shown).toEqual(['screen en']);
  await arrive('screen xh');
  await changed;
  expect(told.mock.results).toEqual([{ type: 'return', value: 'screen xh' }]);
  expect(texts.language()).toBe('xh');
});

test('whoever no longer listens is not told', async () => {
  const { texts, arrive } = await open('en');
  const told = vi.fn();
  texts.subscribe(told)();
  const changed = texts.change('af');
  await arrive('screen af');
  await changed;
  expect(told).not.toHaveBeenCalled();
});

test('a change whose texts do not come leaves the language as it was', async () => {
  const { texts, next, shown } = await open('en');
  const changed = texts.change('st');
  (await next('screen st')).lose(new Error('no network'));
  await expect(changed).rejects.toThrow('no network');
  expect(texts.language()).toBe('en');
  expect(shown).toEqual(['screen en']);
});

test('texts that did not come are asked for again', async () => {
  const { texts, arrive, next } = await open('en');
  const lost = texts.load('window');
  (await next('window en')).lose(new Error('no network'));
  await expect(lost).rejects.toThrow('no network');
  const again = texts.load('window');
  await arrive('window en');
  await again;
  expect(follow(texts, 'window')).toEqual(['window en']);
});

test('of two changes at once the last counts, whichever comes first', async () => {
  const { texts, arrive, shown } = await open('en');
  const first = texts.change('af');
  const second = texts.change('zu');
  await arrive('screen zu');
  await second;
  await arrive('screen af');
  await first;
  expect(texts.language()).toBe('zu');
  expect(shown).toEqual(['screen en', 'screen zu']);
});

test('a screen that is opened during a change is in the new language after it', async () => {
  const { texts, arrive } = await open('en');
  const shown = follow(texts, 'window');
  const changed = texts.change('af');
  const loaded = texts.load('window');
  await arrive('window en');
  await loaded;
  await arrive('screen af');
  await arrive('window af');
  await arrive('screen af');
  await changed;
  expect(shown).toEqual(['window en', 'window af']);
});

test('a screen that is on its way when the language changes comes in the new one', async () => {
  const { texts, arrive } = await open('en');
  const shown = follow(texts, 'window');
  const loaded = texts.load('window');
  const changed = texts.change('af');
  await arrive('screen af');
  await changed;
  await arrive('window en');
  await arrive('window af');
  await loaded;
  expect(shown).toEqual(['window af']);
});

test.each([
  [['zu-ZA', 'en-ZA'], 'zu'],
  [['fr', 'AF'], 'af'],
  [['nso', 'st-LS'], 'st'],
  [['fr-FR'], 'en'],
  [[], 'en'],
] as const)('who reads %j is shown %s', (wanted, shown) => {
  expect(preferredLanguage(wanted, languages)).toBe(shown);
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

test('a name that runs from the right turns nothing around beside itself, in a sentence and in its pieces', async () => {
  const say = (d: { name: string; day: string; count: number }) => `Seen by ${d.name}, ${d.day} (${d.count})`;
  const texts = openTexts('en', async () => ({ screen: { say, plain: () => 'Plain', fixed: 'as it is' } }));
  let t = { say, plain: () => '', fixed: '' };
  texts.follow('screen', (given) => {
    t = given as typeof t;
  });
  await texts.load('screen');
  const given = { name: 'שרה כהן', day: '12 Nov', count: 2 };
  expect(t.say(given)).toBe('Seen by \u2068שרה כהן\u2069, 12 Nov (2)');
  expect(t.say({ ...given, name: 'Zoë محمد' })).toBe('Seen by \u2068Zoë محمد\u2069, 12 Nov (2)');
  expect(t.say({ ...given, name: 'Zoë Nkosi' })).toBe('Seen by Zoë Nkosi, 12 Nov (2)');
  expect(richParts(t.say, given)).toEqual([{ text: 'Seen by \u2068שרה כהן\u2069, 12 Nov (2)' }]);
  expect([t.plain(), t.fixed]).toEqual(['Plain', 'as it is']);
});
