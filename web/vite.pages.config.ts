import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { tellWithoutMarks } from './chunks/build-log.ts';
import { drawnTexts } from './chunks/text-files.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * The pages that the server renders (decision 0810): once for browsers, a script and a style sheet of their own that
 * share nothing with the app's, and with `--ssr` for the server, one module that needs nothing beside it.
 */
export default defineConfig(({ isSsrBuild }) => ({
  root: here('.'),
  publicDir: false,
  build: {
    outDir: here(isSsrBuild ? '../build/pages' : '../build/pages/browser'),
    emptyOutDir: true,
    target: isSsrBuild ? 'node20' : 'es2022',
    minify: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onLog: tellWithoutMarks,
      ...(isSsrBuild
        ? { output: { entryFileNames: 'pages.js' } }
        : {
            input: here('./features/landing/start.ts'),
            output: {
              entryFileNames: 'assets/landing-[hash].js',
              assetFileNames: 'landing[extname]',
            },
          }),
    },
  },
  ssr: { noExternal: true as const },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  plugins: [tailwindcss(), ...(isSsrBuild ? [drawnTexts()] : [])],
}));
