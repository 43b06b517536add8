import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scriptsOfScreens } from './screens.mjs';
import { root, run } from './toolchain.mjs';

const pages = join(root, 'build/pages');

/** What of the pages is built of sources alone, while the app is built. */
export async function bundlePages() {
  const vite = ['build', '--config', 'web/vite.pages.config.ts', '--logLevel', 'warn'];
  const env = { NODE_ENV: 'production' };
  await run('vite', [...vite, '--ssr', 'app/pages.tsx'], { env });
  await run('vite', vite, { env });
}

/**
 * Builds the pages that the server renders by itself, of what `bundlePages` made and of the app in build/web.
 * In build/pages: `pages.js`, which renders them, and `parts.json`, what it is given: the style sheet, the
 * scripts, and the addresses that the app has screens for.
 */
export function buildPages() {
  const browser = join(pages, 'browser');
  cpSync(join(browser, 'assets'), join(root, 'build/web/assets'), { recursive: true });
  const [script] = readdirSync(join(browser, 'assets'));
  const parts = {
    css: readFileSync(join(browser, 'landing.css'), 'utf8').trim(),
    themeScript: inlined('web/public/theme.js'),
    languageScript: inlined('web/features/landing/begin.js'),
    script: `/assets/${script}`,
    ...screensOf(),
    routes: routesOf(readFileSync(join(root, 'web/app/routes.gen.ts'), 'utf8')),
  };
  writeFileSync(join(pages, 'parts.json'), JSON.stringify(parts));
}

/**
 * The scripts of each screen, beyond those that every page names, and its files of texts, without language and
 * ending: a browser that is told of them at once need not run the app first to find out. What they were read from is
 * for no browser, and goes.
 * @returns {{ preloads: Record<string, string[]>, texts: Record<string, string[]> }}
 */
function screensOf() {
  const folder = join(root, 'build/web/.vite');
  const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8');
  // Beside the pages, for the budgets (scripts/budgets.mjs).
  writeFileSync(join(pages, 'manifest.json'), manifest);
  copyFileSync(join(folder, 'texts-of-parts.json'), join(pages, 'texts-of-parts.json'));
  rmSync(folder, { recursive: true });
  const { parts } = JSON.parse(readFileSync(join(pages, 'texts-of-parts.json'), 'utf8'));
  const scripts = scriptsOfScreens(JSON.parse(manifest)).screens;
  const both = scriptsOfScreens(JSON.parse(manifest), { start: [], parts }).screens;
  /** @type {Record<string, string[]>} */
  const preloads = {};
  /** @type {Record<string, string[]>} */
  const texts = {};
  for (const [path, files] of Object.entries(scripts)) {
    preloads[path] = files.map((file) => `/${file}`);
    texts[path] = (both[path] ?? []).filter((file) => !files.includes(file));
  }
  return { preloads, texts };
}

/** A script as it stands in a page. @param {string} file */
function inlined(file) {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('//'))
    .join('\n');
}

/**
 * Every address that the app routes, as the router writes them: `/dashboard/messages/$conversationId`.
 * @param {string} generated the generated route tree
 */
export function routesOf(generated) {
  const [, list = ''] = /\n {2}fullPaths:\n([\s\S]*?);\n/.exec(generated) ?? [];
  const routes = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path);
  if (!routes.includes('/auth')) throw new Error('The route tree is written in another way: see routesOf');
  return routes;
}
