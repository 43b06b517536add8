import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { FAULT_STATUS, faultReply } from '../faults.ts';
import { askedLanguage, inLanguage } from '../html/language.ts';
import { isPlainName } from '../integrations/mail/templates/plain-name.ts';
import { placeOfAddress } from '../limits/address.ts';
import { GUARDIAN_PATH, type GuardianKey, type GuardianRight, guardianKeys } from './keys.ts';
import { openGuardianLimits } from './limits.ts';
import { type GuardianAnswer, type GuardianPageName, guardianPage, guardianPagePolicy } from './page.ts';

type Answer = { status: number; page: GuardianPageName; learner?: string | undefined; retryAfter?: number };
type Asked = { Querystring: { key?: unknown }; Body: string | undefined };
/** Null while nothing was answered. */
type State = GuardianAnswer | null;

const mayAnswer: Record<GuardianRight, readonly GuardianAnswer[]> = {
  answer: ['agreed', 'refused'],
  withdraw: ['withdrawn'],
};
const unknown: Answer = { status: 404, page: 'unknown' };

/**
 * `/guardian?key=KEY`, which the mails to parents and guardians of learners carry (decision 0970). GET shows what is
 * asked and changes nothing, because scanners of mails open every link; POST, by one of its buttons, answers. Nobody
 * signs in: the key is the right, to this question and to nothing else. It stands in the query, which no log line holds.
 */
export function guardianRoutes({
  config,
  database,
  keys,
}: Pick<Context, 'config' | 'database' | 'keys'>): FastifyPluginAsync {
  return async (app) => {
    const limits = openGuardianLimits(database);
    const { read } = guardianKeys(keys);
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

    const show = (reply: FastifyReply, { status, page, learner, retryAfter }: Answer) => {
      if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
      const { language } = askedLanguage(reply.request);
      return reply
        .status(status)
        .headers(inLanguage(language))
        .header('content-security-policy', guardianPagePolicy)
        .type('text/html; charset=utf-8')
        .send(guardianPage(page, { productTitle: config.productTitle, learner, language }));
    };

    app.setErrorHandler((error, request, reply) => {
      const failed = faultReply(error, request, reply);
      if (!failed) throw error;
      return show(failed, { status: FAULT_STATUS, page: 'failed' });
    });

    /** What a genuine key gets, unless it or its network asks too often; every other one gets that there is nothing. */
    const answer = async (
      { ip, query: { key } }: FastifyRequest<Asked>,
      toGenuine: (genuine: GuardianKey) => Promise<Answer>,
    ): Promise<Answer> => {
      const busy = await limits.count('guardian-address', placeOfAddress(ip));
      if (busy !== undefined) return tooMany(busy);
      const genuine = typeof key === 'string' ? await read(key) : undefined;
      if (!genuine) return unknown;
      await limits.giveBack('guardian-address', placeOfAddress(ip));
      const wait = await limits.count('guardian-key', String(key));
      return wait === undefined ? toGenuine(genuine) : tooMany(wait);
    };

    /** What stands now. */
    const look = async ({ request, may }: GuardianKey): Promise<Answer> => {
      const { rows } = await database.queryScoped<{ learner: string; answer: State }>(
        { role: 'portal_jobs' },
        { text: 'select learner, answer from private.guardian_request($1)', values: [request] },
      );
      const [asked] = rows;
      const page = asked && pageOf(may, asked.answer);
      if (!asked || !page) return unknown;
      // Whoever types a name must not write to people in our name.
      return { status: 200, page, learner: isPlainName(asked.learner) ? asked.learner : undefined };
    };

    app.get<Asked>(GUARDIAN_PATH, async (request, reply) => show(reply, await answer(request, look)));

    app.post<Asked>(GUARDIAN_PATH, async (request, reply) => {
      const take = async (genuine: GuardianKey): Promise<Answer> => {
        const given = new URLSearchParams(request.body ?? '').get('answer');
        const chosen = mayAnswer[genuine.may].find((each) => each === given);
        if (!chosen) {
          const shown = await look(genuine);
          return shown.status === 200 ? { ...shown, status: 400 } : shown;
        }
        await database.queryScoped(
          { role: 'portal_jobs' },
          { text: 'select private.answer_guardian($1, $2)', values: [genuine.request, chosen] },
        );
        return look(genuine);
      };
      return show(reply, await answer(request, take));
    });
  };
}

function pageOf(may: GuardianRight, state: State): GuardianPageName | undefined {
  if (may === 'answer') return state ?? 'ask';
  if (state === 'agreed') return 'askWithdraw';
  return state === 'withdrawn' ? 'withdrawn' : undefined;
}

const tooMany = (retryAfter: number): Answer => ({ status: 429, page: 'tooMany', retryAfter });
