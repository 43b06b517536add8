/** What the school asks of families, as the staff's form has it. */
import * as z from 'zod/mini';
import type { EventText } from './announcement-texts.ts';
import { audience } from './audiences.ts';
import { answerFieldKinds, type Language, languages, requestKinds } from './enums.ts';
import { filledLine, optionalDay, optionalLines } from './fields.ts';
import { fillRequired } from './form-sentences.ts';
import {
  ANSWER_FIELDS_MAX,
  ANSWER_LABEL_MAX_LENGTH,
  ANSWER_OPTION_MAX_LENGTH,
  ANSWER_OPTIONS_MAX,
  REQUEST_CONTENT_MAX_LENGTH,
  REQUEST_TITLE_MAX_LENGTH,
} from './limits.ts';
import { said } from './said.ts';
import { content, question, title, wrongChoices } from './school-sentences.ts';

/** One to a line, as they are typed. */
const choicesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const areChoices = (typed: string): boolean => {
  const choices = choicesOf(typed);
  return (
    choices.length >= 2 &&
    choices.length <= ANSWER_OPTIONS_MAX &&
    new Set(choices).size === choices.length &&
    choices.every((choice) => [...choice].length <= ANSWER_OPTION_MAX_LENGTH && !/\p{Cc}/u.test(choice))
  );
};

const isChosenFrom = (kind: string): boolean => kind === 'choice' || kind === 'several';

/** A field as it is typed; afterwards as the database has it. */
const field = z.pipe(
  z
    .object({
      id: z.string(),
      kind: z.enum(answerFieldKinds, said(fillRequired)),
      label: filledLine(question, ANSWER_LABEL_MAX_LENGTH),
      choices: z.string(),
      required: z.boolean(),
    })
    .check(
      z.refine(({ kind, choices }) => !isChosenFrom(kind) || areChoices(choices), {
        ...said(() => wrongChoices(ANSWER_OPTIONS_MAX, ANSWER_OPTION_MAX_LENGTH)),
        path: ['choices'],
      }),
    ),
  z.transform(({ choices, ...one }) => ({
    ...one,
    ...(isChosenFrom(one.kind) && { options: choicesOf(choices) }),
  })),
);

const text = z.pipe(
  optionalLines(content, REQUEST_CONTENT_MAX_LENGTH),
  z.transform((typed: string | null) => typed ?? ''),
);

const further = z.optional(
  z.object({
    title: filledLine(title, REQUEST_TITLE_MAX_LENGTH),
    content: text,
    is_machine_made: z._default(z.boolean(), false),
  }),
);

export const requestForm = z.object({
  kind: z.enum(requestKinds, said(fillRequired)),
  title: filledLine(title, REQUEST_TITLE_MAX_LENGTH),
  content: text,
  /** Of title, content and questions. */
  language: z._default(z.enum(languages, said(fillRequired)), 'en'),
  /** Of title and content: a question stands in one language. */
  texts: z._default(z.object({ en: further, af: further, zu: further, xh: further, st: further }), {}),
  due_on: optionalDay,
  needs_all: z.boolean(),
  form: z.array(field).check(z.maxLength(ANSWER_FIELDS_MAX)),
});

/** As the screens send it, with whom it is for. A form or a poll has a field at least. */
export const writtenRequest = z.extend(requestForm, { audience }).check(
  z.refine(({ kind, form }) => (kind !== 'form' && kind !== 'poll') || form.length > 0, {
    ...said(fillRequired),
    path: ['form'],
  }),
);
export type WrittenRequest = z.output<typeof writtenRequest>;
export type RequestFields = z.input<typeof writtenRequest>;
/** What is changed of one that is there, of its texts those in these languages. What is absent stays as it is by then. */
export type RequestCorrection = Partial<WrittenRequest> & { id: string; languages?: readonly Language[] };

/** What it says in further languages, as the row has it. */
export const requestTextsOf = (texts: WrittenRequest['texts']): EventText[] =>
  languages.flatMap((language) => {
    const written = texts[language];
    if (!written) return [];
    const { content: description, ...said } = written;
    return [{ language, ...said, description }];
  });
