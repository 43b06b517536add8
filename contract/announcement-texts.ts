import type { Language } from './enums.ts';

type Text = { language: string; title: string; content: string; is_machine_made: boolean };

/** An announcement as it is read with its texts: `announcement_texts(language, title, content, is_machine_made)`. */
export type Announced = {
  title: string;
  content: string;
  /** Of title and content; null is English. */
  language: string | null;
  announcement_texts: readonly Text[];
};

/** What a reader of this language is shown: the own language where it was written in it, else the first. */
export function textFor(announcement: Announced, reader: Language): Text {
  const { title, content } = announcement;
  const first = { title, content, language: announcement.language ?? 'en', is_machine_made: false };
  if (first.language === reader) return first;
  return announcement.announcement_texts.find(({ language }) => language === reader) ?? first;
}
