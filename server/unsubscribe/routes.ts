import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context.ts';
import { serveKeyedPages } from '../mailed-pages/keyed.ts';
import { UNSUBSCRIBE_PATH, type Unwanted, unsubscribeKeys } from './keys.ts';
import { type PageName, pagePolicy, unsubscribePage } from './page.ts';

type Answer = { status: number; page: PageName };

/** The one field that RFC 8058 has, as a form or as a part of one. */
const oneClick = /\bList-Unsubscribe(?:=|"[\s\S]*?\r?\n\r?\n)One-Click\b/;

/**
 * `/unsubscribe?key=KEY`, which every mail about notices carries (RFC 8058): by the page's button or by the mail program
 * itself the mails stop.
 */
export function unsubscribeRoutes(
  context: Pick<Context, 'config' | 'database' | 'keys'>,
): FastifyPluginAsync {
  const { database, keys } = context;
  const stop = async ({ profileId, mailedAt }: Unwanted, body: string): Promise<Answer> => {
    if (!oneClick.test(body)) return { status: 400, page: 'ask' };
    const { rows } = await database.queryScoped<{ stopped: boolean }>(
      { role: 'portal_jobs' },
      { text: 'select private.stop_notice_mails($1, $2) as stopped', values: [profileId, mailedAt] },
    );
    return rows[0]?.stopped ? { status: 200, page: 'stopped' } : { status: 410, page: 'turnedOnSince' };
  };
  return async (app) =>
    serveKeyedPages<Unwanted, PageName, Answer>(app, context, {
      path: UNSUBSCRIBE_PATH,
      name: 'unsubscribe',
      policy: pagePolicy,
      read: unsubscribeKeys(keys).read,
      look: async () => ({ status: 200, page: 'ask' }),
      take: stop,
      write: ({ page }, { productTitle, language }) => unsubscribePage(page, productTitle, language),
    });
}
