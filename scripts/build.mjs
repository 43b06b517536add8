import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildPages, bundlePages } from './prerender.mjs';
import { root, run } from './toolchain.mjs';

const web = join(root, 'build/web');
const stamp = join(web, '.built');
const texts = ['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest'];
const sources = ['web', 'contract', 'messages', 'package-lock.json'];

/** Builds the web app, unless what is built is of the same sources. */
export async function buildWeb() {
  const { servable, finish } = beginWeb();
  await servable;
  await finish();
}

/**
 * The same, for who waits to serve it: nobody has to wait for the copies that are sent compressed, which take as long
 * as Postgres takes to start.
 * @returns {{ servable: Promise<void>, finish(): Promise<void> }} `finish` lays the copies, when it is `servable`
 */
export function beginWeb() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    return { servable: Promise.resolve(), finish: async () => {} };
  }
  console.log('Building the web app…');
  const finish = async () => {
    await compress(textsOf(web));
    writeFileSync(stamp, wanted);
  };
  return { servable: buildFiles(), finish };
}

async function buildFiles() {
  const options = ['--config', 'web/vite.config.ts', '--logLevel', 'warn'];
  await Promise.all([run('vite', ['build', ...options], { env: { NODE_ENV: 'production' } }), bundlePages()]);
  buildPages();
}

/** @param {string} folder */
const textsOf = (folder) => filesUnder(folder).filter((name) => texts.includes(extname(name)));

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Lays a Brotli and a gzip copy beside every text file: families pay for each megabyte. On all cores, while others work.
 * @param {readonly string[]} files
 */
async function compress(files) {
  await Promise.all(
    files.map(async (file) => {
      const content = await readFile(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
      await lay(`${file}.br`, await brotli(content, { params }));
      await lay(`${file}.gz`, await gzipped(content, { level: 9 }));
    }),
  );
}

/** Whole or not at all: the server sends a copy as soon as it is there. @param {string} file @param {Buffer} content */
async function lay(file, content) {
  await writeFile(`${file}.part`, content);
  await rename(`${file}.part`, file);
}

/** Of what the app is built. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    // Generated while building, from the files beside it.
    if (file.endsWith('.gen.ts')) continue;
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
export function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
