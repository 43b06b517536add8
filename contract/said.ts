/**
 * What schemas say of a field. A sentence stands in the catalogues (`messages/forms*`): programs that check with a
 * schema are told it in English. Whoever shows forms takes the sentence itself instead, so as to say it in the
 * language of whoever reads it, whenever that changes (web/lib/said.ts).
 */

/** A whole sentence with what it is given: `() => t.titleTooLong({ max: 200 })`. */
export type Sentence = () => string;

let way: (sentence: Sentence) => string = (sentence) => sentence();

/** From now on schemas tell `to` what is wrong, and pass on as their message what it returns. */
export function tellSentences(to: (sentence: Sentence) => string): void {
  way = to;
}

/** As schemas tell it. Make the sentence once, and not each time that it is told. */
export const told = (sentence: Sentence): string => way(sentence);

/** For the checks of a schema: `z.minLength(1, said(emailRequired))`. */
export const said = (sentence: Sentence): { error: () => string } => ({ error: () => way(sentence) });

const ofForms = new WeakSet<Sentence>();

/**
 * A sentence that a form says as a whole when something that it needs is missing. The schemas give it to each empty
 * field, the form shows it in one toast, and the field names itself.
 */
export function ofWholeForm(sentence: Sentence): Sentence {
  ofForms.add(sentence);
  return sentence;
}

export const isOfWholeForm = (sentence: Sentence): boolean => ofForms.has(sentence);
