import { escapeHtml } from '../html/escape.ts';
import { cardStyle, plainPage, plainPagePolicy } from '../html/page.ts';

/** No script; the one form goes to this server. */
export const pagePolicy = plainPagePolicy(cardStyle);

type Page = { heading: string; paragraphs: readonly string[]; button?: string; settings: string };

const choose = 'Choose in the settings which notices are mailed';

/** What the page says: whoever has the mail reads it, so nothing about the person. `{title}` is the portal's name. */
const pages = {
  ask: {
    heading: 'Stop mails about notices?',
    paragraphs: [
      'Messages, reports, announcements, events and whatever else is new will then no longer be mailed to the person whom the mail was for: neither at once nor in the daily digest, and not when it is urgent.',
      'The bell in {title} goes on showing everything, and mails about the account itself, such as for a new password, still come.',
    ],
    button: 'Stop these mails',
    settings: 'Or choose in the settings which notices are mailed',
  },
  stopped: {
    heading: 'These mails are stopped',
    paragraphs: [
      'Notices are no longer mailed: neither at once nor in the daily digest, and not when they are urgent.',
      'The bell in {title} goes on showing everything. To have notices mailed again, sign in and turn them on in the settings, under Notifications.',
    ],
    settings: 'Open the settings',
  },
  turnedOnSince: {
    heading: 'Nothing was changed',
    paragraphs: [
      'Mails about notices were turned on in the settings after this mail was sent, so its link no longer counts. The link in a newer mail does.',
    ],
    settings: choose,
  },
  unknown: {
    heading: 'This link does not work',
    paragraphs: [
      'It is not whole, or more than a year old. Open the link in the newest mail, or sign in and choose in the settings.',
    ],
    settings: choose,
  },
  tooMany: {
    heading: 'Please try again later',
    paragraphs: ['This was asked for too often. Nothing was changed.'],
    settings: choose,
  },
  failed: {
    heading: 'Please try again in a minute',
    paragraphs: ['The portal cannot do this at the moment. Nothing was changed.'],
    settings: choose,
  },
} as const satisfies Record<string, Page>;

export type PageName = keyof typeof pages;

/** The form posts to the address that the page was opened at, which alone holds the key. */
export function unsubscribePage(name: PageName, productTitle: string): string {
  const { heading, paragraphs, button, settings }: Page = pages[name];
  const title = escapeHtml(productTitle);
  const said = paragraphs.map((text) => `<p>${escapeHtml(text).replace('{title}', () => title)}</p>`);
  const form = button
    ? `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${button}</button></form>`
    : '';
  const body = `<main>
<p class="quiet">${title}</p>
<section>
<h1>${heading}</h1>
${said.join('\n')}
${form}
</section>
<p><a href="/dashboard/settings#notifications">${settings}</a></p>
</main>`;
  return plainPage({ title: `${heading} · ${productTitle}`, style: cardStyle, body });
}
