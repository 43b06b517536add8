import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../contract/enums.ts';
import type { Context } from '../context.ts';
import { askedLanguage } from '../html/language.ts';
import { appFiles } from './app-files.ts';
import { browserConfig } from './config.ts';
import { landingRoutes } from './landing/routes.ts';
import { addressBook, routeAt } from './pages/addresses.ts';
import { type BuiltPages, loadPages, pagesAreBuilt, webFolder } from './pages/built.ts';
import { type KeptPage, keepPage, sendPage } from './pages/kept-page.ts';
import { shellFor } from './pages/shell.ts';

/**
 * Serves the landing page and the app: its files, pages always fresh, and the app's start page for every address that
 * it has a screen for. Any other address is answered by a page, too, and with 404.
 */
export function webRoutes(context: Context): FastifyPluginAsync {
  return async (app) => {
    const built = existsSync(join(webFolder, 'index.html')) && pagesAreBuilt();
    const pages = built ? await loadPages() : undefined;
    await app.register(landingRoutes(context, pages));
    if (!pages) {
      app.setNotFoundHandler((_request, reply) => nothingHere(reply));
      app.log.warn('the web app is not built; only the interfaces are served');
      return;
    }
    await app.register(appFiles(webFolder));
    const at = addressBook(pages.routes, pages.module.redirectFor);
    const shell = await startPages(context, pages);
    const missing = new Map<Language, Promise<KeptPage>>();
    const missingIn = (language: Language) => {
      const page =
        missing.get(language) ??
        keepPage(pages.module.renderNotFound({ ...pages, publicUrl: '' }, language), language);
      missing.set(language, page);
      return page;
    };
    app.setNotFoundHandler(async (request, reply) => {
      if (!wantsPage(request)) {
        return nothingHere(reply);
      }
      const found = at(pathOf(request));
      const { language } = askedLanguage(request);
      if (found === 'missing') return sendPage(request, reply.status(404), await missingIn(language));
      const page = await shell(pathOf(request), language);
      return sendPage(request, reply.status(found === 'screen' ? 200 : 404), page);
    });
  };
}

/** A reader of the app's start page for an address and a language, each made once. */
async function startPages(
  context: Context,
  { preloads, texts, themeScript, module }: BuiltPages,
): Promise<(path: string, language: Language) => Promise<KeptPage>> {
  const { config, publicUrl } = context;
  const shell = await readFile(join(webFolder, 'index.html'), 'utf8');
  const screenAt = routeAt(Object.keys(preloads));
  const kept = new Map<string, Promise<KeptPage>>();
  return (path, language) => {
    const kind = screenAt(path) ?? module.frameOf(path);
    // Made when first asked for: the address that the server listens at is not known before.
    const page =
      kept.get(`${language} ${kind}`) ??
      keepPage(
        shellFor(kind, shell, {
          productTitle: config.productTitle,
          publicUrl: publicUrl(),
          config: browserConfig(context),
          preloads: preloads[kind] ?? [],
          texts: texts[kind] ?? [],
          themeScript,
          frame: module.renderFrame(path, language),
          language,
          says: module.shellTexts(language),
        }),
        language,
      );
    kept.set(`${language} ${kind}`, page);
    return page;
  };
}

const nothingHere = (reply: FastifyReply) =>
  reply.status(404).send({ code: 'not_found', message: 'There is nothing at this address.' });

const interfaces = /^\/((auth|rest|storage|realtime|functions)\/v1|payments\/webhook)(\/|$)/;

/** What a person may have typed: neither a call nor, unless a page is asked for in its place, a file. */
function wantsPage(request: FastifyRequest): boolean {
  const path = pathOf(request);
  if ((request.method !== 'GET' && request.method !== 'HEAD') || interfaces.test(path)) return false;
  return !extname(path) || (request.headers.accept ?? '').includes('text/html');
}

function pathOf({ url }: FastifyRequest): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
