import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../../context.ts';
import type { BuiltPages } from '../pages/built.ts';
import { type KeptPage, keepPage, sendPage } from '../pages/kept-page.ts';
import { landingFacts } from './facts.ts';

/**
 * `GET /`: the landing page, rendered when what it shows has changed.
 * `GET /landing.json`: the same facts, for the app, when somebody comes back to the page inside it.
 * @param pages undefined while nothing is built: then only the facts are served
 */
export function landingRoutes(context: Context, pages: BuiltPages | undefined): FastifyPluginAsync {
  const readFacts = landingFacts(context);
  let kept: { of: string; page: Promise<KeptPage> } | undefined;

  async function page({ module, css, themeScript, script }: BuiltPages): Promise<KeptPage> {
    const facts = await readFacts();
    const of = JSON.stringify(facts);
    if (kept?.of !== of) {
      const parts = { css, themeScript, script, publicUrl: context.publicUrl() };
      kept = { of, page: keepPage(module.renderLanding(facts, parts)) };
    }
    return kept.page;
  }

  return async (app) => {
    app.get('/landing.json', async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return readFacts();
    });
    if (pages) app.get('/', async (request, reply) => sendPage(request, reply, await page(pages)));
  };
}
