/** Answers that wait on this device (web/lib/offline/outbox.ts), and who sends them. */
import type { QueryClient } from '@tanstack/react-query';
import type { Filled } from '#contract/answer-form.ts';
import type { AnswerChoice } from '#contract/enums.ts';
import { insertedOnce } from '#web/lib/attempt.ts';
import { client } from '#web/lib/client.ts';
import { outboxSoon, type ShownWaiting } from '#web/lib/offline/waiting.ts';
import { rowsOf } from '#web/lib/request.ts';
import { requestKeys } from './keys.ts';

type Answered = {
  /** Of this attempt: the same one sent again is known by it. */
  id: string;
  request_id: string;
  /** The one that was read: to another the database refuses it. */
  version: number;
  /** Null for one of the staff, who answers for themselves. */
  student_id: string | null;
  answer: AnswerChoice;
  filled: Filled;
  /** The moment of the own answer that was shown: where a later one stands, the database refuses it. */
  seen_at: string;
};
/** `content`: the answer in words, for the list of what has not been sent. */
type Answer = Answered & { content: string };

const placeOf = ({ request_id, student_id }: Pick<Answered, 'request_id' | 'student_id'>): string =>
  `${request_id} ${student_id}`;

/** The answers to this request for this learner that wait on the device. */
export const waitingAnswers = (
  all: readonly ShownWaiting[],
  place: Pick<Answered, 'request_id' | 'student_id'>,
): ShownWaiting[] => all.filter(({ kind, about }) => kind === 'answer' && about === placeOf(place));

/**
 * Sends an answer, or keeps it on this device until it can be.
 * @param said the answer in words, and what it is to
 * @returns whether it has arrived
 * @throws what it was refused with; where nothing may be kept, also that no answer came
 */
export async function answerOrKeep(
  queryClient: QueryClient,
  answered: Answered,
  said: { content: string; label: string },
): Promise<boolean> {
  const body: Answer = { ...answered, content: said.content };
  const outbox = await outboxSoon();
  if (outbox)
    return outbox.submit({ id: body.id, kind: 'answer', about: placeOf(body), body, label: said.label });
  await answerSender(queryClient)(body);
  return true;
}

/** The id of the answer tells the server of a second attempt. */
export const answerSender =
  (queryClient: QueryClient) =>
  async ({ content: _, student_id, ...answer }: Answer): Promise<void> => {
    const portal = await client();
    const sent =
      student_id === null
        ? await portal.from('staff_answers').insert(answer)
        : await portal.from('answers').insert({ ...answer, student_id });
    // Stored, or refused for what has become of it meanwhile: that it cannot be read back now is shown where it is read.
    if (sent.status !== 0) queryClient.invalidateQueries({ queryKey: requestKeys.all });
    insertedOnce(sent);
  };

/** Marks the own notices of these read: whoever has them on the screen was reached, whichever way they came. */
export async function readRequests(ids: readonly string[]): Promise<void> {
  rowsOf(
    await (await client())
      .from('notices')
      .update({ read_at: new Date().toISOString() })
      .eq('kind', 'request')
      .in('subject_id', [...ids])
      .is('read_at', null)
      .select('id'),
  );
}
