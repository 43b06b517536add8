import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildPages } from './prerender.mjs';
import { root, run } from './toolchain.mjs';

const web = join(root, 'build/web');
const stamp = join(web, '.built');
const texts = ['.html', '.js', '.css', '.svg', '.json', '.txt', '.webmanifest'];
const sources = ['web', 'contract', 'messages', 'package-lock.json'];

/** Builds the web app, unless what is built is of the same sources. */
export async function buildWeb() {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the web app…');
  await run('vite', ['build', '--config', 'web/vite.config.ts', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  // The pages take the manifest away while they are built, and bring their own script.
  const app = textsOf(web).filter((file) => !file.startsWith(join(web, '.vite')));
  await Promise.all([compress(app), buildPages()]);
  await compress(textsOf(web).filter((file) => !app.includes(file)));
  writeFileSync(stamp, wanted);
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
      await writeFile(`${file}.br`, await brotli(content, { params }));
      await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
    }),
  );
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
