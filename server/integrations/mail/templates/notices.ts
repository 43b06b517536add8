import { z } from 'zod';
import type { SentTexts } from '../../../../messages/sent.ts';
import { greet, type Template } from './kinds.ts';

/** What is listed of a notice: never more than its title and where it leads. */
const item = z.object({ text: z.string().min(1), url: z.url({ protocol: /^https?$/ }) });

const noticeMail = z.object({
  first_name: z.string().optional(),
  school_name: z.string().nullish(),
  urgent: z.boolean().default(false),
  items: z.array(item).min(1),
  /** What an announcement or event says, and where it is shown without a sign-in. */
  content: z.string().nullish(),
  /** Names and sizes of what an announcement carries. */
  files: z.array(z.string().min(1)).default([]),
  open_url: z.url({ protocol: /^https?$/ }).optional(),
  settings_url: z.url({ protocol: /^https?$/ }),
  unsubscribe_url: z.url({ protocol: /^https?$/ }),
});
type NoticeMail = z.output<typeof noticeMail>;

/** What a person can do about such mails: in the settings, after a sign-in, or at once. */
const choices = (
  {
    open_url,
    settings_url,
    unsubscribe_url,
  }: Pick<NoticeMail, 'settings_url' | 'unsubscribe_url'> & { open_url?: string | undefined },
  t: SentTexts,
) => [
  ...(open_url ? [{ label: t.noticeOpenly(), url: open_url }] : []),
  { label: t.chooseNotices(), url: settings_url },
  { label: t.stopMails(), url: unsubscribe_url },
];

/** One notice at once. */
const notice: Template<NoticeMail> = {
  payload: noticeMail,
  compose: (given, { productTitle }, { t }) => {
    const { text, url } = given.items[0] ?? { text: '', url: '' };
    const from = given.school_name ?? productTitle;
    const subject = { notice: text, from };
    return {
      subject: given.urgent ? t.noticeUrgentSubject(subject) : t.noticeSubject(subject),
      heading: text,
      paragraphs: [
        greet(t, given.first_name),
        ...(given.content
          ? given.content.split(/\n+/).filter((line) => /\S/.test(line))
          : [t.noticeSays({ from })]),
        ...(given.files.length > 0
          ? [t.noticeFiles({ count: given.files.length, names: given.files.join('; ') })]
          : []),
      ],
      action: { label: t.noticeOpen(), url },
      choices: choices(given, t),
    };
  },
};

/** What came since the last digest and is still unread. */
const digest: Template<NoticeMail> = {
  payload: noticeMail,
  compose: (given, { productTitle }, { t }) => {
    const count = given.items.length;
    const from = given.school_name ?? productTitle;
    return {
      subject: t.digestSubject({ count, from }),
      heading: t.digestHeading({ count }),
      paragraphs: [greet(t, given.first_name), t.digestSays({ from })],
      items: given.items,
      choices: choices(given, t),
    };
  },
};

const line = z.object({ text: z.string().min(1), url: z.url({ protocol: /^https?$/ }).optional() });

const weekMail = z.object({
  first_name: z.string().optional(),
  school_name: z.string().nullish(),
  /** As its reader writes it. */
  day: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  sections: z.array(z.object({ heading: z.string().min(1), lines: z.array(line).min(1) })).min(1),
  settings_url: z.url({ protocol: /^https?$/ }),
  unsubscribe_url: z.url({ protocol: /^https?$/ }),
});

/** The coming week of all children of a guardian. */
const week: Template<z.output<typeof weekMail>> = {
  payload: weekMail,
  compose: (given, { productTitle }, { t }) => {
    const from = given.school_name ?? productTitle;
    return {
      subject: t.weekSubject({ day: given.day, from }),
      heading: t.weekHeading({ day: given.day }),
      paragraphs: [greet(t, given.first_name), t.weekSays({ from })],
      sections: given.sections,
      action: { label: t.weekOpen(), url: given.url },
      choices: choices(given, t),
    };
  },
};

export const noticeTemplates = { notice, 'notice-digest': digest, 'notice-week': week };
