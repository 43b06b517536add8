import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import { type AskedLanguage, askedLanguage } from '../../html/language.ts';
import type { BuiltPages } from '../pages/built.ts';
import { type KeptPage, keepPage, sendPage } from '../pages/kept-page.ts';
import { landingFacts } from './facts.ts';

/**
 * `GET /`: the landing page, rendered for each language when what it shows has changed.
 * `GET /landing.json`: the same facts, for the app, when somebody comes back to the page inside it.
 * @param pages undefined while nothing is built: then only the facts are served
 */
export function landingRoutes(context: Context, pages: BuiltPages | undefined): FastifyPluginAsync {
  const readFacts = landingFacts(context);
  let kept: { of: string; pages: Map<string, Promise<KeptPage>> } | undefined;

  async function page({ module, ...parts }: BuiltPages, as: AskedLanguage): Promise<KeptPage> {
    const facts = await readFacts();
    const of = JSON.stringify(facts);
    if (kept?.of !== of) kept = { of, pages: new Map() };
    const name = JSON.stringify(as);
    const made =
      kept.pages.get(name) ??
      keepPage(module.renderLanding(facts, { ...parts, publicUrl: context.publicUrl() }, as), as.language);
    kept.pages.set(name, made);
    return made;
  }

  return async (app) => {
    app.get('/landing.json', async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return readFacts();
    });
    if (pages)
      app.get('/', async (request, reply) =>
        sendPage(request, reply, await page(pages, askedLanguage(request))),
      );
  };
}
