import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { buildPages } from './prerender.mjs';
import { root, run } from './toolchain.mjs';

const stamp = join(root, 'build/web/.built');
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
  await buildPages();
  compress(join(root, 'build/web'));
  writeFileSync(stamp, wanted);
}

/**
 * Lays a Brotli and a gzip copy beside every text file: families pay for each megabyte.
 * @param {string} folder
 */
function compress(folder) {
  for (const file of filesUnder(folder).filter((name) => texts.includes(extname(name)))) {
    const content = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Of what the app is built. */
export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    // Generated while building, from the files beside it.
    if (file.endsWith('.gen.ts') || file.endsWith('budgets.json')) continue;
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} path @returns {string[]} */
function filesUnder(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}
