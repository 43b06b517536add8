import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { af, en, st, xh, zu } from '@messageformat/runtime/lib/cardinals';
import { type Plugin, transformWithOxc } from 'vite';
import { type Language, languages } from '../../contract/enums.ts';
import { type Keys, type Said, START, type TextPlan } from './text-plan.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const compiled = (area: string, language: Language) =>
  here(`../../messages/compiled/${area}/${language}.gen.ts`);
const store = here('../lib/texts/screen-texts.ts');

/** Which case of a plural a number asks for; part of each file whose messages have one. */
const cardinalOf = { en, af, zu, xh, st };

/** Where the files of texts lie, and what says which file a screen needs (scripts/budgets.mjs). */
const FOLDER = 'assets/texts';
export const TEXTS_OF_PARTS = 'texts-of-parts.json';

const imported = /from ['"]#texts\/([\w-]+)['"]/;
/** How a message is said. */
const key = /\bt\.(\w+)/g;
/** What loads a part later, by a name that stands there. */
const later = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

export type TextFiles = {
  plugins: Plugin[];
  /** The files that the page and those parts need whose first module one of these matches, without language and ending. */
  of: (patterns: readonly RegExp[]) => string[];
};

const AREA = '\0texts:';

/** Areas whose sentences are said by a code that a server gives: whoever says one may say all, by their own names. */
const byCode: ReadonlySet<string> = new Set(['errors-database', 'errors-server', 'import-lines', 'notices']);

/** What the modules of the app say, as far as they have been read: by their ids. */
export const said = new Map<string, Said>();

/**
 * Gives the app its texts as files of their own, one language each: a source that imports `#texts/<area>` follows the
 * store (web/lib/texts/screen-texts.ts), and a part that is loaded later is loaded together with its texts.
 * @param plan which files there are; without one, as in development, all texts of all languages are there at once
 */
export function textFiles(plan?: TextPlan): TextFiles {
  if (!plan) return { plugins: [follower(), reader()], of: () => [] };
  const names = new Map([...plan.files].map(([file, keys]) => [file, `${file}-${digestOf(keys)}`]));
  const of = (patterns: readonly RegExp[]) => {
    const parts = [...plan.needed].filter(([id]) => patterns.some((pattern) => pattern.test(id)));
    const files = new Set([START, ...parts.flatMap(([, wanted]) => wanted)]);
    return [...files].map((file) => names.get(file) ?? '').toSorted();
  };
  return { plugins: [follower(), fetcher(plan, names), writer(plan, names)], of };
}

/** The module that stands for an area. */
function follower(): Plugin {
  let isBuild = false;
  return {
    name: 'texts',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    resolveId: (id) => (id.startsWith('#texts/') ? `${AREA}${id.slice('#texts/'.length)}` : null),
    load(id) {
      if (!id.startsWith(AREA)) return null;
      const area = id.slice(AREA.length);
      const follow = `screenTexts.follow(${JSON.stringify(area)}, (texts) => { t = texts; });`;
      return [
        `import { screenTexts } from ${JSON.stringify(store)};`,
        'export let t;',
        ...(isBuild ? [follow] : allOf(area)),
      ].join('\n');
    },
  };
}

/** In development a page waits for nothing: all languages are there. */
const allOf = (area: string): string[] => [
  ...importsOf(area),
  't = all[screenTexts.language()];',
  'screenTexts.subscribe(() => { t = all[screenTexts.language()]; });',
];

/** For the pages that the server draws: all languages are there, and web/app/drawn-in.ts says which one is meant. */
export function drawnTexts(): Plugin {
  return {
    name: 'drawn-texts',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('#texts/') ? `${AREA}${id.slice('#texts/'.length)}` : null),
    load(id) {
      if (!id.startsWith(AREA)) return null;
      return [
        `import { followDrawn } from ${JSON.stringify(here('../app/drawn-in.ts'))};`,
        'export let t;',
        ...importsOf(id.slice(AREA.length)),
        'followDrawn((language) => { t = all[language]; });',
      ].join('\n');
    },
  };
}

const importsOf = (area: string): string[] => [
  ...languages.map((each) => `import * as ${each} from ${JSON.stringify(compiled(area, each))};`),
  `const all = { ${languages.join(', ')} };`,
];

/** Notes what each module says, for the plan. */
function reader(): Plugin {
  return {
    name: 'said-texts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const area = imported.exec(code)?.[1];
      if (!area) return;
      const named = byCode.has(area)
        ? messagesOf(area, 'en').map(({ name }) => name)
        : [...code.matchAll(key)].map(([, each = '']) => each);
      said.set(id, { area, keys: new Set(named) });
    },
  };
}

/** Has each part that is loaded later wait for its texts, and says messages by their short names. */
function fetcher(plan: TextPlan, names: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'texts-of-parts',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.START_TEXTS': JSON.stringify(names.get(START)) } }),
    async transform(code, id) {
      if (id.includes('/node_modules/') || id.startsWith('\0')) return null;
      const area = imported.exec(code)?.[1];
      const short =
        area && !byCode.has(area) ? code.replace(key, (_, each) => `t.${shortOf(area, each)}`) : code;
      const calls = await Promise.all(
        [...short.matchAll(later)].map(async (found) => {
          const part = await this.resolve(found[2] ?? '', id);
          return { found, files: plan.needed.get(part?.id ?? '') ?? [] };
        }),
      );
      const waiting = calls.filter(({ files }) => files.length > 0);
      if (waiting.length === 0) return short === code ? null : { code: short, map: null };
      let written = '';
      let at = 0;
      for (const { found, files } of waiting) {
        const wanted = files.map((file) => JSON.stringify(names.get(file))).join(', ');
        written += `${short.slice(at, found.index)}withTexts(${found[0]}, ${wanted})`;
        at = found.index + found[0].length;
      }
      return {
        code: `import { withTexts } from ${JSON.stringify(store)};\n${written}${short.slice(at)}`,
        map: null,
      };
    },
  };
}

/** Writes the files, and has the page ask for the first of them before the app is there. */
function writer(plan: TextPlan, names: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'text-files',
    apply: 'build',
    async generateBundle() {
      for (const [file, keys] of plan.files) {
        for (const language of languages) {
          this.emitFile({
            type: 'asset',
            fileName: `${FOLDER}/${names.get(file)}-${language}.js`,
            source: await fileOf(keys, language),
          });
        }
      }
      const parts = Object.fromEntries(
        [...plan.needed].map(([id, files]) => [
          id.slice(here('..').length),
          files.map((file) => names.get(file)),
        ]),
      );
      this.emitFile({
        type: 'asset',
        fileName: `.vite/${TEXTS_OF_PARTS}`,
        source: JSON.stringify({ start: names.get(START), parts }, null, 1),
      });
    },
  };
}

/** One short name for a file in all of its languages, which another text of its areas does not change. */
function digestOf(keys: Keys): string {
  const hash = createHash('sha256');
  for (const each of languages) hash.update(sourceOf(keys, each));
  return hash.digest('hex').slice(0, 8);
}

const message = /^export const (\w+) = \((d?)(?:: \{[^=]*\})?\): string => (.*?)(?: as string)?;$/gm;

/** A module that makes the texts of its areas with what the store gives it. */
async function fileOf(keys: Keys, language: Language): Promise<string> {
  return (await transformWithOxc(moduleOf(keys, language), 'texts.js', { sourcemap: false })).code;
}

function moduleOf(keys: Keys, language: Language): string {
  const source = sourceOf(keys, language);
  const cardinal = source.includes('plural(') ? `const ${language}=${cardinalOf[language]};` : '';
  return `${cardinal}export default({number,plural,select})=>(${source})`;
}

function sourceOf(keys: Keys, language: Language): string {
  const parts = [...keys].map(([area, wanted]) => {
    const bodies = messagesOf(area, language)
      .filter(({ name }) => wanted.has(name))
      .map(({ name, given, body }) => `${shortOf(area, name)}:(${given})=>${body}`);
    return `${JSON.stringify(area)}:{${bodies.join(',')}}`;
  });
  return `{${parts.join(',')}}`;
}

/** What a file weighs in its longest language, compressed, in bytes. */
export const weightOf = (keys: Keys): number =>
  Math.max(...languages.map((each) => gzipSync(moduleOf(keys, each)).length));

type Message = { name: string; given: string; body: string };

function messagesOf(area: string, language: Language): Message[] {
  const path = compiled(area, language);
  const known =
    messages.get(path) ??
    [...readFileSync(path, 'utf8').matchAll(message)].map(([, name = '', given = '', body = '']) => {
      return { name, given, body };
    });
  messages.set(path, known);
  return known;
}

/** By the file that they are compiled to. */
const messages = new Map<string, Message[]>();

const keysOf = new Map<string, Map<string, string>>();

/**
 * Messages are said by the place of their key in the catalogue, in few letters: a name costs as much as a short text.
 * @throws {Error} for what the area does not say
 */
function shortOf(area: string, name: string): string {
  if (byCode.has(area)) return name;
  const known =
    keysOf.get(area) ??
    new Map(messagesOf(area, 'en').map(({ name: each }, index) => [each, lettersOf(index)]));
  keysOf.set(area, known);
  const short = known.get(name);
  if (!short) throw new Error(`#texts/${area} has no text '${name}'`);
  return short;
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

function lettersOf(index: number): string {
  const letter = letters[index % letters.length] ?? '';
  return index < letters.length ? letter : lettersOf(Math.floor(index / letters.length) - 1) + letter;
}
