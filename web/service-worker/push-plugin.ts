import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Plugin, transformWithOxc } from 'vite';

const worker = fileURLToPath(new URL('./push-worker.ts', import.meta.url));

/** Writes `/push-worker.js`. */
export function pushWorker(): Plugin {
  return {
    name: 'push-worker',
    apply: 'build',
    async generateBundle() {
      const { code } = await transformWithOxc(await readFile(worker, 'utf8'), 'push-worker.ts');
      this.emitFile({
        type: 'asset',
        fileName: 'push-worker.js',
        source: code.replace(/^export \{\s*\};?$/m, ''),
      });
    },
  };
}
