import { hashKey } from '@tanstack/react-query';
import { useState } from 'react';
import { codeOf } from './errors.ts';
import { newId } from './ids.ts';
import { rowsOf } from './request.ts';

/**
 * Where an answer was lost on its way, nobody knows whether the row was written. Rows that people are told
 * of are therefore written under an id that is made here: the second attempt is known as the first one.
 */

/** What a content is known again by: checked at once or with waiting, a form's fields come in another order. */
export const contentOf = (content: unknown): string => hashKey([content]);

/**
 * A content, and the id under which it was last sent.
 * @property holder the id of what is begun with it and holds it, such as its conversation
 */
export type Attempt = { content: string; id: string; holder: string };

/** What was sent with it. @typeParam Content what `attemptOf` was given for it, as JSON has it */
export const contentSent = <Content>({ content }: Attempt): Content => (JSON.parse(content) as [Content])[0];

const NO_ATTEMPT: Attempt = { content: '', id: '', holder: '' };

/** The attempt for a content: the last one where that is of the same content. */
export function attemptOf(content: unknown, last: Attempt | null = null): Attempt {
  const written = contentOf(content);
  return written === last?.content ? last : { content: written, id: newId(), holder: newId() };
}

/** Gives an id for a content, and the same one again until the content is another. */
export function attemptIds(): (content: unknown) => string {
  let last = NO_ATTEMPT;
  return (content) => {
    last = attemptOf(content, last);
    return last.id;
  };
}

/** The ids of the attempts of one form. */
export const useAttemptId = (): ((content: unknown) => string) => useState(attemptIds)[0];

const UNIQUE_VIOLATION = '23505';

/**
 * Takes the answer to an insert under such an id.
 * @returns false where the row is there already, of an earlier attempt
 * @throws RequestError
 */
export function wasInserted(answer: Parameters<typeof rowsOf>[0]): boolean {
  if (codeOf(answer.error) === UNIQUE_VIOLATION && /_pkey"/.test(answer.error?.message ?? '')) return false;
  rowsOf(answer);
  return true;
}

/** The same where a row that is there already is what was to be written. @throws RequestError */
export function insertedOnce(answer: Parameters<typeof rowsOf>[0]): void {
  wasInserted(answer);
}
