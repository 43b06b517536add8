import { readFileSync } from 'node:fs';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { aimOf } from './aims.mjs';
import { closure, type Entry, type Part } from './needs.ts';
import { planChunks } from './plan.ts';
import { type Limit, settle } from './settle.ts';
import { said, weightOf } from './text-files.ts';
import { planTexts, START, type TextPlan } from './text-plan.ts';
import { weightOfFile, written } from './weights.ts';

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>;

/** How much a byte counts: what people wait for first, a screen that they open later, a dialog. */
const weights = { first: 8, screen: 2.25, rest: 0.25 };

/**
 * What a request costs, in compressed bytes: headers both ways, its turn on the line, and that small files compress
 * badly. A first screen asks for so much at once that its files take turns on the six connections of HTTP/1.1, where at
 * 1.6 Mbit/s a turn of 150 ms is 30 KB for all six; and each file more is run by itself. What comes with a screen shares
 * its turns with what the screen reads. (As the others, tried and not derived.)
 */
const request = { first: 16_000, withScreen: 16_000, later: 1_000 };

/** What is waited for first, by where it lies: the ways in, the frames, the dashboards, and the client of the contract. */
const first = [
  /\/routes\/(portal\/)?auth\.tsx\?/,
  /\/routes\/dashboard\/((admin\/)?route|index|parent|teacher\/index|admin\/index)\.tsx\?/,
  /\/routes\/portal\/_learner\/(route|dashboard)\.tsx\?/,
  /\/@supabase\/postgrest-js\//,
  /\/routes\/dashboard\/-keeping\.ts/,
];

/** What comes with every visit to the screens around it. */
const ofEveryVisit = /\/routes\/dashboard\/-keeping\.ts$/;
/** What a screen asks for as it begins, beside what it reads (web/lib/late-part.ts). */
const withScreen = /\/features\/dashboard\/family-part\.tsx$/;
/** A file of a route, and not what lies beside one: that has no address, and no budget. */
const ofRoute = /\/web\/routes\/(?:[^/]+\/)*[^-/][^/]*\.tsx\?/;

/** What the app's files are planned to be. */
export type Plan = { groups: Groups; texts: TextPlan };

/**
 * Which modules are laid together in one file (decision 1200), and which texts each part waits for (1232). The app is
 * built once without a plan and without writing it, which tells what each screen needs when all that is unused is
 * gone.
 * @param config the build, with the groups that it has in any case
 */
export async function planned(config: InlineConfig): Promise<Plan> {
  const chunks = await chunksOf(config);
  const start = chunks.find(({ isEntry }) => isEntry);
  if (!start) throw new Error('the build has no entry');
  const given = groupsOf(config).map(({ name }) => name);
  const all = chunks.map(toPart);
  const parts = all.filter((_, index) => !given.includes(chunks[index]?.name ?? ''));
  const entries = chunks
    .filter(({ facadeModuleId }) => facadeModuleId)
    .map((chunk) => toEntry(chunk, chunks));
  const texts = planTexts(all, said, loadedAlone(chunks), start.fileName);
  const limits = limitsOf(chunks, entries, start.fileName, texts);
  const weigh = sizesOf(chunks);
  const joined = planChunks(parts, entries, start.fileName);
  const alone = aloneAmong(all, entries, start.fileName);
  const { groups, lacking } = settle(joined, all, limits, weigh, alone);
  for (const { of, bytes } of lacking.filter((screen) => screen.bytes > SPARE)) {
    const less = ((bytes - SPARE) / 1024).toFixed(2);
    console.warn(`The plan of files leaves ${of} ${less} KB less room than its margin.`);
  }
  const groupOf = new Map(
    groups.flatMap((group, index) =>
      // Two of the same name would become one.
      group.flatMap(({ modules }) => modules.map((module) => [module, `${nameOf(group)}-${index}`] as const)),
    ),
  );
  const name = (module: string) => groupOf.get(module) ?? null;
  return {
    groups: [{ name, debugName: 'planned', includeDependenciesRecursively: false }],
    texts,
  };
}

/** What the page needs at once is one file as it is, and what an entry begins with is looked up by its own. */
function aloneAmong(parts: readonly Part[], entries: readonly Entry[], start: string): Set<string> {
  const byName = new Map(parts.map((part) => [part.name, part]));
  return new Set(
    entries.flatMap(({ part, isOfEveryVisit }) => {
      if (part === start) return [...closure(byName, part)];
      return isOfEveryVisit ? [] : part;
    }),
  );
}

/** What gzip makes of the parts of a group when they are one file. */
function sizesOf(chunks: readonly Rolldown.OutputChunk[]): (group: readonly Part[]) => number {
  const writtenOf = new Map(chunks.map(({ fileName, code }) => [fileName, written(code)]));
  const known = new Map<string, number>();
  /** The same groups are asked for again and again: their names are not joined each time. */
  const asked = new WeakMap<readonly Part[], number>();
  return (group) => {
    const before = asked.get(group);
    if (before !== undefined) return before;
    const names = group.map(({ name }) => name);
    const size = known.get(names.join()) ?? weightOfFile(names.flatMap((name) => writtenOf.get(name) ?? []));
    known.set(names.join(), size);
    asked.set(group, size);
    return size;
  };
}

/** Screens that are waited for with nothing kept, and how many scripts they may ask for at first. */
const counted =
  /\/routes\/((portal\/)?auth|dashboard\/(index|parent|teacher\/index)|portal\/_learner\/dashboard)\.tsx$/;
const FILES_AT_FIRST = 14;

/** How often a dashboard may ask in all (e2e/requests.spec.ts), and how many of these stay free for the next change. */
const REQUESTS = 30;
const RESERVE = 1;
/** The page, its style, the runtime of the bundler, the live client, and four files of texts. */
const BESIDE_SCRIPTS = 8;
/** What a dashboard asks for after its first scripts, and how often it reads. */
const visits = [
  { route: /\/routes\/dashboard\/(index|parent)\.tsx$/, late: [withScreen, ofEveryVisit], reads: 5 },
  { route: /\/routes\/dashboard\/teacher\/index\.tsx$/, late: [ofEveryVisit], reads: 7 },
];

/** Sizes are reckoned before anything is built, some hundred bytes above or below what comes of it. */
const SPARE = 900;

/** What the scripts of each screen are to weigh: its budget without its margin and its texts, which have their own plan. */
function limitsOf(
  chunks: readonly Rolldown.OutputChunk[],
  entries: readonly Entry[],
  start: string,
  texts: TextPlan,
): Limit[] {
  const budgets: Record<string, number> = JSON.parse(
    readFileSync(new URL('../budgets.json', import.meta.url), 'utf8'),
  );
  const modulesOf = new Map(chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds]));
  const client = chunks.filter(({ facadeModuleId }) => facadeModuleId?.includes('/@supabase/postgrest-js/'));
  const routes = new Set(entries.flatMap(({ route }) => route ?? []));
  const named = (patterns: readonly RegExp[]) =>
    chunks.flatMap(({ facadeModuleId, fileName }) =>
      patterns.some((pattern) => pattern.test(facadeModuleId ?? '')) ? fileName : [],
    );
  const textWeights = new Map([...texts.files].map(([file, keys]) => [file, weightOf(keys)]));
  return [...routes].flatMap((route) => {
    const own = entries.filter((entry) => entry.route === route);
    const frames = own.flatMap(({ within }) => within);
    const behindSignIn = frames.length > 0 ? client.map(({ fileName }) => fileName) : [];
    const parts = [...new Set([...own.map(({ part }) => part), ...frames, ...behindSignIn])];
    const waited = parts
      .flatMap((part) => modulesOf.get(part) ?? [])
      .flatMap((id) => texts.needed.get(id) ?? []);
    const said = [...new Set([START, ...waited])].map((file) => textWeights.get(file) ?? 0);
    const address = addressOf(route);
    const aim = aimOf(budgets[address] ?? budgets['*'] ?? 0);
    const bytes = said.reduce((left, size) => left - size, aim * 1024 - SPARE);
    const atFirst = [start, ...parts];
    const inAll = visits
      .filter((visit) => visit.route.test(route))
      .map(({ late, reads }) => ({
        of: address,
        parts: [...atFirst, ...named(late)],
        bytes: Infinity,
        files: REQUESTS - RESERVE - BESIDE_SCRIPTS - reads,
      }));
    const files = counted.test(route) ? FILES_AT_FIRST : Infinity;
    return [{ of: address, parts: atFirst, bytes, files }, ...inAll];
  });
}

/** `web/routes/portal/_learner/lessons.$lessonId.tsx` is at `/portal/lessons/$lessonId`. */
function addressOf(route: string): string {
  const [, path = ''] = /\/web\/routes\/(.*)\.tsx$/.exec(route) ?? [];
  const shown = path.split(/[/.]/).filter((segment) => segment !== 'index' && !segment.startsWith('_'));
  return `/${shown.join('/')}`;
}

async function chunksOf(config: InlineConfig): Promise<Rolldown.OutputChunk[]> {
  const options = { ...config.build, write: false, cssMinify: false };
  const result = await build({ ...config, configFile: false, logLevel: 'warn', build: options });
  if (!('output' in result)) throw new Error('one build with one output was expected');
  return result.output.filter((file) => file.type === 'chunk');
}

function groupsOf({ build: options }: InlineConfig): Groups {
  const output = options?.rolldownOptions?.output;
  const splitting = Array.isArray(output) ? undefined : output?.codeSplitting;
  return (typeof splitting === 'object' && splitting.groups) || [];
}

const toPart = (chunk: Rolldown.OutputChunk): Part => ({
  name: chunk.fileName,
  size: weightOfFile([written(chunk.code)]),
  modules: chunk.moduleIds,
  imports: chunk.imports,
  loads: chunk.dynamicImports,
});

function toEntry({ fileName, facadeModuleId }: Rolldown.OutputChunk, chunks: Rolldown.OutputChunk[]): Entry {
  const id = facadeModuleId ?? '';
  const within = chunks.filter((chunk) => isDrawnIn(id, chunk.facadeModuleId ?? ''));
  return {
    part: fileName,
    ...worthOf(id),
    ...(ofRoute.test(id) && { route: id.split('?', 1)[0] ?? '' }),
    ...(ofEveryVisit.test(id) && { isOfEveryVisit: true }),
    ...(withScreen.test(id) && { isWithScreen: true }),
    within: within.map((chunk) => chunk.fileName),
  };
}

/** All that is loaded at an own time, also what lies in a file with what others import at once. */
function loadedAlone(chunks: Rolldown.OutputChunk[]): Entry[] {
  const loaded = new Set(chunks.flatMap((chunk) => chunk.dynamicImports));
  return chunks
    .filter(({ fileName, facadeModuleId }) => facadeModuleId || loaded.has(fileName))
    .map((chunk) => toEntry(chunk, chunks));
}

function worthOf(id: string): Pick<Entry, 'weight' | 'request'> {
  if (first.some((pattern) => pattern.test(id))) return { weight: weights.first, request: request.first };
  if (withScreen.test(id)) return { weight: weights.first, request: request.withScreen };
  return { weight: id.includes('/web/routes/') ? weights.screen : weights.rest, request: request.later };
}

/** Whether a screen is drawn in the frame that a `route.tsx` gives to all that lies in its folder. */
function isDrawnIn(id: string, frame: string): boolean {
  const [file = ''] = frame.split('?');
  if (!file.endsWith('/route.tsx') || id.startsWith(`${file}?`)) return false;
  return id.startsWith(file.slice(0, -'route.tsx'.length));
}

/** After the largest part, without the digest of its content. */
function nameOf(group: readonly Part[]): string {
  const [largest] = group.toSorted((one, other) => other.size - one.size);
  return largest?.name.replace(/^.*\/|-[\w-]{8}\.js$/g, '') ?? 'shared';
}
