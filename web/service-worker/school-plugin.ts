import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';
import { holdsOneOf, neededFiles, type TextsOf } from './needed-files.ts';

const worker = fileURLToPath(new URL('./school-worker.ts', import.meta.url));

/**
 * What no screen loads before it is pressed, and is needed without a network: the menu, what failed, the question
 * before something is lost, and the window of a first message, which waits like any other.
 */
const aheadOfTime = [
  /\/web\/components\/layout\/drawer\./,
  /\/web\/components\/forms\/leave-question\./,
  /\/web\/components\/ui\/late-confirm\./,
  /\/web\/features\/messages\/new-message-dialog\./,
  /\/web\/components\/ui\/toast-region\./,
  /\/node_modules\/sonner\//,
];

const paths = (names: readonly string[]): string[] => names.map((name) => `/${name}`).toSorted();

/** Writes `/school-worker.js` with the names of the files of this version, so that it knows which are of another. */
export function schoolWorker(texts: TextsOf = () => []): Plugin {
  return {
    name: 'school-worker',
    apply: 'build',
    // After the styles have their names.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      // All languages: what is kept of them is what was loaded.
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const ahead = neededFiles(bundle, holdsOneOf(aheadOfTime));
      const app = { files: paths(files), ahead: paths([...ahead]), texts: texts(aheadOfTime) };
      const { code } = await transformWithOxc(await readFile(worker, 'utf8'), 'school-worker.ts');
      this.emitFile({
        type: 'asset',
        fileName: 'school-worker.js',
        source: `const APP = ${JSON.stringify(app)};\n${code.replace(/^export \{\s*\};?$/m, '')}`,
      });
    },
  };
}
