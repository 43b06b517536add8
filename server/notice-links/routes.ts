import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { FAULT_STATUS, faultReply } from '../faults.ts';
import { placeOfAddress } from '../limits/address.ts';
import { dressedPages } from '../mailed-pages/dress.ts';
import { NOTICE_LINK_PATH } from './codes.ts';
import { openNoticeLinkLimits } from './limits.ts';
import { noticePage, pagePolicy, type SayingName, sayingPage } from './page.ts';
import { readNotice } from './read.ts';

const isCode = /^[A-Za-z0-9_-]{12}$/;
const statuses = { gone: 404, tooMany: 429, failed: FAULT_STATUS } as const;

/**
 * `GET /n/CODE`: one announcement or event, without a sign-in and without a script, for 72 hours and as often as it is
 * asked, because scanners of mails open every link. It sets nothing and marks nothing read. What shows nothing counts as
 * a guess of its network.
 */
export function noticeLinkRoutes({
  config,
  database,
}: Pick<Context, 'config' | 'database'>): FastifyPluginAsync {
  return async (app) => {
    const limits = openNoticeLinkLimits(database);
    const dress = dressedPages(app, { productTitle: config.productTitle, policy: pagePolicy });
    const say = (reply: FastifyReply, name: SayingName) =>
      reply.status(statuses[name]).send(sayingPage(name, dress(reply)));

    app.setErrorHandler((error, request, reply) => {
      const failed = faultReply(error, request, reply);
      if (!failed) throw error;
      return say(failed, 'failed');
    });

    app.get<{ Params: { code: string } }>(
      `${NOTICE_LINK_PATH}:code`,
      // The code is the right to read it: no line of the log holds it.
      { config: { logsPattern: true } },
      async ({ ip, params: { code } }, reply) => {
        const busy = await limits.count('notice-link-guesses', placeOfAddress(ip));
        if (busy !== undefined) return say(reply.header('retry-after', busy), 'tooMany');
        const notice = isCode.test(code) ? await readNotice(database, code) : undefined;
        if (!notice) return say(reply, 'gone');
        await limits.giveBack('notice-link-guesses', placeOfAddress(ip));
        return reply.send(noticePage(notice, dress(reply)));
      },
    );
  };
}
