import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import { defineConfig, type PluginOption, type ProxyOptions, type UserConfig } from 'vite';
import { servedPaths } from '../server/static/served-paths.ts';
import { tellWithoutMarks } from './chunks/build-log.ts';
import { earlyReads } from './chunks/early-reads.ts';
import { fetchedFirst } from './chunks/fetched-first.ts';
import { lightIcons } from './chunks/icons.ts';
import { type Plan, planned } from './chunks/planned-groups.ts';
import { type TextFiles, textFiles } from './chunks/text-files.ts';
import { standIns } from './chunks/unused-by-months.ts';
import { serviceWorker } from './service-worker/plugin.ts';
import { pushWorker } from './service-worker/push-plugin.ts';
import { schoolWorker } from './service-worker/school-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The portal server that the development server passes its calls on to. */
const server = process.env.PORTAL_URL ?? 'http://127.0.0.1:3000';
/** A certificate for this machine alone is signed by nobody; any other server's is checked. */
const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(new URL(server).hostname);
const proxy: Record<string, ProxyOptions> = Object.fromEntries(
  servedPaths.map((path) => [path, { target: server, secure: !isHere, ws: path === '/realtime/v1' }]),
);

/** What every page needs and a new version of the portal does not change: it stays in the cache. */
const framework = {
  name: 'framework',
  test: /node_modules[\\/](preact|react|react-dom|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|react-store|store|react-query|query-core))[\\/]/,
};

/** What windows and the parts of the client share, and nothing else: joined to windows it would bring them along. */
const helpers = { name: 'helpers', test: /node_modules[\\/]tslib[\\/]/ };

/** What is written beside the scripts, and says nothing of how they are laid in files. */
const beside = (texts: TextFiles): PluginOption[] => [
  tailwindcss(),
  earlyReads(),
  serviceWorker(texts.of),
  schoolWorker(texts.of),
  pushWorker(),
];

/** @param besides whether what lies beside the scripts is wanted: for a plan they are built alone */
function configured(plan?: Plan, besides = true): UserConfig {
  const texts = textFiles(plan?.texts);
  return {
    root: here('.'),
    publicDir: here('./public'),
    resolve: { alias: standIns(here('./chunks/stand-ins.ts')) },
    build: {
      outDir: here('../build/web'),
      emptyOutDir: true,
      target: 'es2022',
      // Fonts and images stay files: the content security policy allows no data: scripts or styles.
      assetsInlineLimit: 0,
      // For scripts/prerender.mjs, which takes it away again.
      manifest: true,
      rolldownOptions: {
        output: { codeSplitting: { groups: [framework, helpers, ...(plan?.groups ?? [])] } },
        onLog: tellWithoutMarks,
      },
    },
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        // The router loads them together anyway. What a screen reads first is a file of its own, which asks while the
        // screen itself is on its way.
        codeSplittingOptions: { defaultBehavior: [['loader'], ['component', 'errorComponent']] },
        routesDirectory: here('./routes'),
        generatedRouteTree: here('./app/routes.gen.ts'),
        quoteStyle: 'single',
        semicolons: true,
      }),
      texts.plugins,
      lightIcons(),
      fetchedFirst(),
      besides && beside(texts),
    ],
    server: { proxy },
    preview: { proxy },
  };
}

export default defineConfig(async ({ command }) =>
  command === 'build' ? configured(await planned(configured(undefined, false))) : configured(),
);
