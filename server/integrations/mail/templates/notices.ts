import { z } from 'zod';
import type { Template } from './kinds.ts';

/** What is listed of a notice: never more than its title and where it leads. */
const item = z.object({ text: z.string().min(1), url: z.url({ protocol: /^https?$/ }) });

const noticeMail = z.object({
  first_name: z.string().optional(),
  school_name: z.string().nullish(),
  urgent: z.boolean().default(false),
  items: z.array(item).min(1),
  settings_url: z.url({ protocol: /^https?$/ }),
  unsubscribe_url: z.url({ protocol: /^https?$/ }),
});
type NoticeMail = z.output<typeof noticeMail>;

/** What a person can do about such mails: in the settings, after a sign-in, or at once. */
const choices = ({ settings_url, unsubscribe_url }: NoticeMail) => [
  { label: 'Choose which notices are mailed to you, or none', url: settings_url },
  { label: 'Stop these mails', url: unsubscribe_url },
];
const greeting = ({ first_name }: NoticeMail) => (first_name ? `Hello ${first_name},` : 'Hello,');

/** One notice at once. */
const notice: Template<NoticeMail> = {
  payload: noticeMail,
  compose: (given, { productTitle }) => {
    const { text, url } = given.items[0] ?? { text: '', url: '' };
    const from = given.school_name ?? productTitle;
    return {
      subject: `${given.urgent ? 'Urgent: ' : ''}${text} · ${from}`,
      heading: text,
      paragraphs: [greeting(given), `${from} has something new for you. Sign in to read it.`],
      action: { label: 'Open it', url },
      choices: choices(given),
    };
  },
};

/** What came since the last digest and is still unread. */
const digest: Template<NoticeMail> = {
  payload: noticeMail,
  compose: (given, { productTitle }) => {
    const count = given.items.length === 1 ? '1 new notice' : `${given.items.length} new notices`;
    const from = given.school_name ?? productTitle;
    return {
      subject: `${count} from ${from}`,
      heading: count,
      paragraphs: [
        greeting(given),
        `This came from ${from} since the last daily digest and is still unread.`,
      ],
      items: given.items,
      choices: choices(given),
    };
  },
};

export const noticeTemplates = { notice, 'notice-digest': digest };
