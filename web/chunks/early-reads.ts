import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('../features/early/ask.ts', import.meta.url));

/**
 * Lays a script into the page that asks what the guards of its screen want to know, while the app is on its way. The
 * server's content security policy has its hash, as of all that stands in the page.
 */
export function earlyReads(): Plugin {
  let define: Record<string, unknown> = {};
  return {
    name: 'early-reads',
    apply: 'build',
    configResolved: (config) => {
      define = config.define ?? {};
    },
    transformIndexHtml: {
      order: 'post',
      handler: async () => [{ tag: 'script', children: await script(define), injectTo: 'head' }],
    },
  };
}

async function script(define: Record<string, unknown>): Promise<string> {
  const result = await build({
    configFile: false,
    define,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const output = 'output' in result ? result.output : [];
  const [file] = output;
  if (file?.type !== 'chunk' || output.length !== 1) throw new Error('one script was expected');
  return file.code.trim();
}
