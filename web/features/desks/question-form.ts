import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { type DeskQuestion, type DeskQuestionFields, deskQuestionForm } from '#contract/desk-questions.ts';
import { nextOpening, type Opening } from '#web/entities/desks/opening.ts';
import type { Desk } from '#web/entities/desks/reads.ts';
import { reasonWhereAsked } from './urgent-reason.ts';

type Chosen = Pick<Desk, 'id' | 'hours'>;

/** When the chosen desk opens next; null while it is open, and where none is chosen. */
export const closedUntil = (desks: readonly Chosen[], desk: string, now: Date): Opening | null =>
  nextOpening(desks.find(({ id }) => id === desk)?.hours ?? [], now);

const checked = zodResolver(deskQuestionForm);

/** Checks a question to one of these desks; a reason counts for one that is closed. */
export const questionResolver =
  (desks: readonly Chosen[], now: Date): Resolver<DeskQuestionFields, unknown, DeskQuestion> =>
  (fields, ...rest) =>
    checked(reasonWhereAsked(fields, closedUntil(desks, fields.desk, now) !== null), ...rest);
