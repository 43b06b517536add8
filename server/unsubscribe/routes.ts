import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { FAULT_STATUS, faultReply } from '../faults.ts';
import { askedLanguage, inLanguage } from '../html/language.ts';
import { placeOfAddress } from '../limits/address.ts';
import { UNSUBSCRIBE_PATH, type Unwanted, unsubscribeKeys } from './keys.ts';
import { openUnsubscribeLimits } from './limits.ts';
import { type PageName, pagePolicy, unsubscribePage } from './page.ts';

type Answer = { status: number; page: PageName; retryAfter?: number };
type Asked = { Querystring: { key?: unknown }; Body: string | undefined };

/** The one field that RFC 8058 has, as a form or as a part of one. */
const oneClick = /\bList-Unsubscribe(?:=|"[\s\S]*?\r?\n\r?\n)One-Click\b/;

/**
 * `/unsubscribe?key=KEY`, which every mail about notices carries (RFC 8058). GET shows a page with a button and
 * changes nothing, because scanners of mails open every link; POST, by that button or by the mail program, stops
 * the mails. Nobody signs in: the key is the right, to this and to nothing else. It stands in the query, which no
 * log line holds.
 */
export function unsubscribeRoutes({
  config,
  database,
  keys,
}: Pick<Context, 'config' | 'database' | 'keys'>): FastifyPluginAsync {
  return async (app) => {
    const limits = openUnsubscribeLimits(database);
    const { read } = unsubscribeKeys(keys);
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, done) =>
      done(null, body),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex');
    });

    const show = (reply: FastifyReply, { status, page, retryAfter }: Answer) => {
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      const { language } = askedLanguage(reply.request);
      return reply
        .status(status)
        .headers(inLanguage(language))
        .header('content-security-policy', pagePolicy)
        .type('text/html; charset=utf-8')
        .send(unsubscribePage(page, config.productTitle, language));
    };

    app.setErrorHandler((error, request, reply) => {
      const failed = faultReply(error, request, reply);
      if (!failed) throw error;
      return show(failed, { status: FAULT_STATUS, page: 'failed' });
    });

    /** What a genuine key gets, unless it or its network asks too often; every other one gets that there is nothing. */
    const answer = async (
      { ip, query: { key } }: FastifyRequest<Asked>,
      toGenuine: (unwanted: Unwanted) => Promise<Answer>,
    ): Promise<Answer> => {
      const busy = await limits.count('unsubscribe-address', placeOfAddress(ip));
      if (busy !== undefined) return tooMany(busy);
      const unwanted = typeof key === 'string' ? await read(key) : undefined;
      if (!unwanted) return { status: 404, page: 'unknown' };
      await limits.giveBack('unsubscribe-address', placeOfAddress(ip));
      const wait = await limits.count('unsubscribe-key', String(key));
      return wait === undefined ? toGenuine(unwanted) : tooMany(wait);
    };

    app.get<Asked>(UNSUBSCRIBE_PATH, async (request, reply) =>
      show(reply, await answer(request, async () => ({ status: 200, page: 'ask' }))),
    );

    app.post<Asked>(UNSUBSCRIBE_PATH, async (request, reply) => {
      const stop = async ({ profileId, mailedAt }: Unwanted): Promise<Answer> => {
        if (!oneClick.test(request.body ?? '')) return { status: 400, page: 'ask' };
        const { rows } = await database.queryScoped<{ stopped: boolean }>(
          { role: 'portal_jobs' },
          { text: 'select private.stop_notice_mails($1, $2) as stopped', values: [profileId, mailedAt] },
        );
        return rows[0]?.stopped ? { status: 200, page: 'stopped' } : { status: 410, page: 'turnedOnSince' };
      };
      return show(reply, await answer(request, stop));
    });
  };
}

const tooMany = (retryAfter: number): Answer => ({ status: 429, page: 'tooMany', retryAfter });
