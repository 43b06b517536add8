/** Letters, and a dot at the end of a word only: an address of the web is no name. */
const plainName = /^(?=.{1,60}$)\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$))*$/u;

/** Whether this may stand in a mail to somebody else: whoever types a name must not write to people in our name. */
export function isPlainName(name: unknown): name is string {
  return typeof name === 'string' && plainName.test(name);
}

/** The same of a sentence with the names of two people at most. */
const plainSentence = /^(?=.{1,160}$)\p{L}(?:[\p{L}\p{M}'’ -]|\.(?= |$))*$/u;

/** Whether a sentence that bears such names may stand in a mail, even as its subject. */
export function isPlainSentence(sentence: string): boolean {
  return plainSentence.test(sentence);
}
