import { Fragment, type ReactNode } from 'react';
import { richParts } from '#web/lib/texts/rich-parts.ts';

type RichProps<Given> = {
  /** A text of a catalogue with tags in it: `Sent to <b>{email}</b>`. */
  of: (given: Given) => string;
  given: Given;
  /** How the words between each tag are drawn, by the tag's name. */
  tags: Readonly<Record<string, (text: string) => ReactNode>>;
};

/** One sentence with links or bold words in it. */
export function Rich<Given extends Readonly<Record<string, string | number>>>({
  of,
  given,
  tags,
}: RichProps<Given>) {
  return richParts(of, given).map(({ tag, text }, index) => (
    // The pieces of a sentence have no names, and are drawn anew together.
    <Fragment key={index}>{(tag && tags[tag]?.(text)) ?? text}</Fragment>
  ));
}
