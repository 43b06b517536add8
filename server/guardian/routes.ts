import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context.ts';
import { isPlainName } from '../integrations/mail/templates/plain-name.ts';
import { serveKeyedPages } from '../mailed-pages/keyed.ts';
import { GUARDIAN_PATH, type GuardianKey, type GuardianRight, guardianKeys } from './keys.ts';
import { type GuardianAnswer, type GuardianPageName, guardianPage, guardianPagePolicy } from './page.ts';

type Answer = { status: number; page: GuardianPageName; learner?: string | undefined };
/** Null while nothing was answered. */
type State = GuardianAnswer | null;

const mayAnswer: Record<GuardianRight, readonly GuardianAnswer[]> = {
  answer: ['agreed', 'refused'],
  withdraw: ['withdrawn'],
};

/**
 * `/guardian?key=KEY`, which the mails to parents and guardians of learners carry (decision 0970): what is asked, and by
 * one of its buttons the answer.
 */
export function guardianRoutes(context: Pick<Context, 'config' | 'database' | 'keys'>): FastifyPluginAsync {
  const { database, keys } = context;

  /** What stands now. */
  const look = async ({ request, may }: GuardianKey): Promise<Answer> => {
    const { rows } = await database.queryScoped<{ learner: string; answer: State }>(
      { role: 'portal_jobs' },
      { text: 'select learner, answer from private.guardian_request($1)', values: [request] },
    );
    const [asked] = rows;
    const page = asked && pageOf(may, asked.answer);
    if (!asked || !page) return { status: 404, page: 'unknown' };
    // Whoever types a name must not write to people in our name.
    return { status: 200, page, learner: isPlainName(asked.learner) ? asked.learner : undefined };
  };

  const take = async (genuine: GuardianKey, body: string): Promise<Answer> => {
    const given = new URLSearchParams(body).get('answer');
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

  return async (app) =>
    serveKeyedPages<GuardianKey, GuardianPageName, Answer>(app, context, {
      path: GUARDIAN_PATH,
      name: 'guardian',
      policy: guardianPagePolicy,
      read: guardianKeys(keys).read,
      look,
      take,
      write: (answer, words) =>
        guardianPage(answer.page, { ...words, learner: 'learner' in answer ? answer.learner : undefined }),
    });
}

function pageOf(may: GuardianRight, state: State): GuardianPageName | undefined {
  if (may === 'answer') return state ?? 'ask';
  if (state === 'agreed') return 'askWithdraw';
  return state === 'withdrawn' ? 'withdrawn' : undefined;
}
