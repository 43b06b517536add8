import type { Language } from './enums.ts';

export type AnnouncementText = { language: string; title: string; content: string; is_machine_made: boolean };

/** An announcement as it is read with its texts: `announcement_texts(language, title, content, is_machine_made)`. */
export type Announced = {
  title: string;
  content: string;
  /** Of title and content; null is English. */
  language: string | null;
  announcement_texts: readonly AnnouncementText[];
};

/** All that an announcement says, its first language before the others. One text a language. */
export function textsOf(announcement: Announced): [AnnouncementText, ...AnnouncementText[]] {
  const { title, content } = announcement;
  const first = { title, content, language: announcement.language ?? 'en', is_machine_made: false };
  return [first, ...announcement.announcement_texts.filter(({ language }) => language !== first.language)];
}

/** What a reader of this language is shown: the own language where it was written in it, else the first. */
export function textFor(announcement: Announced, reader: Language): AnnouncementText {
  const texts = textsOf(announcement);
  return texts.find(({ language }) => language === reader) ?? texts[0];
}

/** What an event says in a further language, as `events.texts` has it. */
export type EventText = {
  language: Language;
  title: string;
  description: string | null;
  is_machine_made: boolean;
};

/** An event as it is read; `texts` is an array of EventText, and absent from what a device kept before there were any. */
export type WrittenEvent = {
  title: string;
  description: string | null;
  language?: string | null;
  texts?: unknown;
};

/** An event as what chooses among texts reads one (announcement-texts.ts): its description is the content, '' where it has none. */
export function announcedOf({ title, description, language, texts }: WrittenEvent): Announced {
  const further = Array.isArray(texts) ? (texts as readonly EventText[]) : [];
  return {
    title,
    content: description ?? '',
    language: language ?? null,
    announcement_texts: further.map((text) => ({ ...text, content: text.description ?? '' })),
  };
}
