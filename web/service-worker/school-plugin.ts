import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const worker = fileURLToPath(new URL('./school-worker.ts', import.meta.url));

/** Writes `/school-worker.js` with the names of the files of this version, so that it knows which are of another. */
export function schoolWorker(): Plugin {
  return {
    name: 'school-worker',
    apply: 'build',
    // After the styles have their names.
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const app = { files: files.map((name) => `/${name}`).toSorted() };
      const { code } = await transformWithOxc(await readFile(worker, 'utf8'), 'school-worker.ts');
      this.emitFile({
        type: 'asset',
        fileName: 'school-worker.js',
        source: `const APP = ${JSON.stringify(app)};\n${code.replace(/^export \{\s*\};?$/m, '')}`,
      });
    },
  };
}
