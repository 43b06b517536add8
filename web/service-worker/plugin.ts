import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, type Rolldown, transformWithOxc } from 'vite';
import { holdsOneOf, neededFiles, type TextsOf } from './needed-files.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Beside the app's entry, the pages that play downloads and what they load while they are used. */
const wanted = [
  /\/web\/routes\/portal\/downloads\./,
  /\/web\/features\/lessons-portal\/offline\/closed-downloads\./,
  /\/web\/components\/forms\/leave-question\./,
  /\/web\/components\/ui\/late-confirm\./,
  /\/web\/components\/ui\/toast-region\./,
  /\/node_modules\/sonner\//,
  // Sends progress when the network is back; missing, it would look like a new version of the app.
  /\/node_modules\/@supabase\/(auth|postgrest)-js\//,
];

/** Files of `public` that the page names; their names do not change with their content. */
const named = ['theme.js', 'icon.svg', 'portal.webmanifest'];

/** Writes `/service-worker.js` with the list of the files that the pages for downloads are made of. */
export function serviceWorker(texts: TextsOf = () => []): Plugin {
  return {
    name: 'portal-service-worker',
    apply: 'build',
    // After the styles have their names.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = [...shellFiles(bundle), ...named].map((name) => `/${name}`).toSorted();
      const { code } = await transformWithOxc(await readFile(here('./worker.ts'), 'utf8'), 'worker.ts');
      const hash = createHash('sha256')
        .update([...files, ...texts(wanted)].join())
        .update(code);
      for (const name of named) hash.update(await readFile(here(`../public/${name}`)));
      const shell = { version: hash.digest('hex').slice(0, 16), files, texts: texts(wanted) };
      this.emitFile({
        type: 'asset',
        fileName: 'service-worker.js',
        source: `const SHELL = ${JSON.stringify(shell)};\n${code}`,
      });
    },
  };
}

/** The scripts and styles of the entry and of what is wanted, with everything that they import at once. */
const shellFiles = (bundle: Rolldown.OutputBundle): Set<string> =>
  neededFiles(bundle, (chunk) => chunk.isEntry || holdsOneOf(wanted)(chunk));
