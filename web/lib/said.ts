/**
 * What is wrong with a field, as a form keeps it: the libraries of forms take a text, so a sentence goes through them
 * under a name, and is said where it is drawn, in the language of then.
 */
import { type Sentence, tellSentences } from '#contract/said.ts';

const sentences: Sentence[] = [];
const names = new WeakMap<Sentence, string>();
const named = /^said:(\d+)$/;

/** The name of a sentence, for `setError(path, { message: nameOf(() => t.wrong()) })`. */
export function nameOf(sentence: Sentence): string {
  const known = names.get(sentence);
  if (known) return known;
  const name = `said:${sentences.push(sentence) - 1}`;
  names.set(sentence, name);
  return name;
}

tellSentences(nameOf);

/** The sentence that a form keeps under that name; undefined for a text of its own. */
export const sentenceOf = (kept: string | undefined): Sentence | undefined =>
  sentences[Number(named.exec(kept ?? '')?.[1])];

/** What a form keeps of a field, in the language of now. */
export const saidOf = (kept: string | undefined): string | undefined => sentenceOf(kept)?.() ?? kept;
