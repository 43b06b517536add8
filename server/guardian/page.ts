import { escapeHtml } from '../html/escape.ts';
import { cardStyle, plainPage, plainPagePolicy } from '../html/page.ts';

/** No script; the one form goes to this server. */
export const guardianPagePolicy = plainPagePolicy(cardStyle);

export type GuardianAnswer = 'agreed' | 'refused' | 'withdrawn';
type Page = {
  heading: string;
  paragraphs: readonly string[];
  buttons?: readonly { answer: GuardianAnswer; label: string }[];
};

const agree = { answer: 'agreed', label: 'I am the parent or guardian, and I agree' } as const;
const noMore =
  'If {learner} has a paid month, only the sample lessons play; the rest opens once a parent or guardian agrees.';

/** What the page says; of the learner no more than the first name. `{title}` is the portal’s name. */
const pages = {
  ask: {
    heading: 'Do you agree that {learner} learns here?',
    paragraphs: [
      '{learner} is under 18, has an account for the online lessons of {title}, and named you as parent or guardian.',
      'You agree that {learner} watches the video lessons for Grades 8 to 12, and that {title} keeps the name, e-mail address, date of birth, progress and payments that belong to the account, and your name and address with it.',
      'Nothing is charged by agreeing, and no payment renews by itself. You can take your agreement back at any time, by a link in the mail that confirms it.',
    ],
    buttons: [agree, { answer: 'refused', label: 'I do not agree' }],
  },
  agreed: {
    heading: 'You have agreed',
    paragraphs: [
      'Thank you. {learner} can now watch every lesson that a paid month opens.',
      'A mail that confirms it is on its way to you. Keep it: its link takes your agreement back whenever you want.',
    ],
  },
  refused: {
    heading: 'You did not agree',
    paragraphs: [
      `We have told {learner}, and do not remind you. ${noMore}`,
      'If this was a mistake, you can agree here. {learner} can also ask you again after a week.',
    ],
    buttons: [{ ...agree, label: 'I agree after all' }],
  },
  askWithdraw: {
    heading: 'Take back your agreement?',
    paragraphs: [
      'You have agreed that {learner} watches the online lessons of {title}. If you take this back, we tell {learner}, and lessons other than the samples close at once, also downloads.',
    ],
    buttons: [{ answer: 'withdrawn', label: 'Take back my agreement' }],
  },
  withdrawn: {
    heading: 'Your agreement is taken back',
    paragraphs: [
      `We have told {learner}. ${noMore}`,
      'If you change your mind, {learner} can ask you again after a week.',
    ],
  },
  unknown: {
    heading: 'This link does not work',
    paragraphs: [
      'It is incomplete or too old, or it is about a question that was asked anew, or of somebody else, since. Nothing was changed.',
      'Open the link in the newest mail. If none works, the learner can ask you again from the account page.',
    ],
  },
  tooMany: {
    heading: 'Please try again later',
    paragraphs: ['This was asked for too often. Nothing was changed.'],
  },
  failed: {
    heading: 'Please try again in a minute',
    paragraphs: ['The portal cannot do this at the moment. Nothing was changed.'],
  },
} as const satisfies Record<string, Page>;

export type GuardianPageName = keyof typeof pages;
type Names = { productTitle: string; learner?: string | undefined };

/** The form posts to the address that the page was opened at, which alone holds the key. */
export function guardianPage(
  name: GuardianPageName,
  { productTitle, learner = 'the learner' }: Names,
): string {
  const { heading, paragraphs, buttons = [] }: Page = pages[name];
  // One pass: a name that reads like a mark stays a name.
  const said = (text: string) =>
    text.replace(/\{(learner|title)\}/g, (_, mark) => (mark === 'title' ? productTitle : learner));
  const lines = paragraphs.map((text) => `<p>${escapeHtml(sentence(said(text)))}</p>`);
  const form = buttons.map(
    ({ answer, label }, at) =>
      `<button name="answer" value="${answer}"${at > 0 ? ' class="second"' : ''}>${escapeHtml(label)}</button>`,
  );
  const body = `<main>
<p class="quiet">${escapeHtml(productTitle)}</p>
<section>
<h1>${escapeHtml(said(heading))}</h1>
${lines.join('\n')}
${form.length > 0 ? `<form method="post">${form.join('')}</form>` : ''}
</section>
<p><a href="/">What the portal is</a></p>
</main>`;
  return plainPage({ title: `${said(heading)} · ${productTitle}`, style: cardStyle, body });
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
