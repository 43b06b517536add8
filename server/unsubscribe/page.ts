import { escapeHtml } from '../html/escape.ts';
import { plainPage, plainPagePolicy } from '../html/page.ts';

const style = `
:root{color-scheme:light dark;--line:#8886;--quiet:#5b6572;--accent:#1f5fbf;--on-accent:#fff;--card:#fff;--ground:#f3f5f8}
@media(prefers-color-scheme:dark){:root{--quiet:#a9b3bf;--accent:#8ab4ff;--on-accent:#0d1520;--card:#1b222c;--ground:#10151c}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{margin:0 auto;max-width:32rem;padding:1.5rem 1rem 3rem}
section{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;margin:.75rem 0 1rem}
h1{font-size:1.25rem;line-height:1.35;margin:0 0 .75rem}
p{margin:0 0 .75rem}
p:last-child{margin:0}
.quiet{color:var(--quiet);font-size:.875rem}
form{margin:1.25rem 0 0}
button{font:inherit;font-weight:600;width:100%;min-height:2.75rem;padding:.5rem .875rem;border-radius:.5rem;border:1px solid var(--accent);background:var(--accent);color:var(--on-accent);cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
`;

/** No script; the one form goes to this server. */
export const pagePolicy = plainPagePolicy(style);

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
  return plainPage({ title: `${heading} · ${productTitle}`, style, body });
}
