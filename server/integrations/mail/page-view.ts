import { escapeHtml } from '../../html/escape.ts';
import { plainPage, plainPagePolicy } from '../../html/page.ts';
import type { KeptMail } from './embedded.ts';

const style = `
:root{color-scheme:light dark;--line:#8885;--quiet:#66707d;--accent:#1f5fbf}
@media(prefers-color-scheme:dark){:root{--quiet:#a3adb9;--accent:#8ab4ff}}
body{margin:0 auto;max-width:44rem;padding:1.25rem;font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
h1{font-size:1.5rem;margin:0 0 .25rem}
h2{font-size:1.125rem;margin:0 0 .25rem}
p{margin:.25rem 0}
.quiet{color:var(--quiet);font-size:.875rem}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:1rem 0}
label{display:flex;flex-direction:column;flex:1 1 14rem;font-size:.875rem}
input,button{font:inherit;padding:.5rem .75rem;border:1px solid var(--line);border-radius:.5rem}
article{border:1px solid var(--line);border-radius:.75rem;padding:1rem;margin:1rem 0}
.body{white-space:pre-wrap;overflow-wrap:anywhere;margin:.75rem 0}
a{color:var(--accent)}
nav{display:flex;gap:1rem;padding:.5rem 0}
`;

/** The list runs no script and takes its style from this file only. */
export const listPolicy = plainPagePolicy(style);

/** A mail as HTML styles itself inline, as mails must, and may do nothing else but be followed. */
export const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export type ListView = {
  mails: KeptMail[];
  to: string | undefined;
  next: string | undefined;
  productTitle: string;
};

/** The page of mails, newest first. */
export function listPage({ mails, to, next, productTitle }: ListView): string {
  const shown =
    mails.length === 0
      ? `<p>${to ? 'No mail to this address.' : 'No mail has been sent yet.'}</p>`
      : mails.map(article).join('\n');
  const older = next
    ? `<a href="?${escapeHtml(new URLSearchParams({ ...(to && { to }), before: next }).toString())}">Older</a>`
    : '';
  const body = `<header>
<h1>Outbox</h1>
<p class="quiet">No mail server is configured, so mails and text messages are kept here instead of being sent.</p>
</header>
<form method="get" action="/outbox">
<label>Sent to <input type="search" name="to" value="${escapeHtml(to ?? '')}" autocomplete="off" inputmode="email"></label>
<button>Show</button>
</form>
<main>
${shown}
</main>
<nav aria-label="Pages"><a href="/outbox">Newest</a>${older}</nav>`;
  return plainPage({ title: `Outbox · ${productTitle}`, style, body });
}

function article(mail: KeptMail): string {
  const sent = mail.created_at.toISOString();
  return `<article aria-labelledby="mail-${mail.id}">
<h2 id="mail-${mail.id}">${escapeHtml(mail.subject)}</h2>
<p class="quiet">To ${escapeHtml(mail.to)} · <time datetime="${sent}">${sent.slice(0, 16).replace('T', ' ')} UTC</time></p>
<div class="body">${linked(mail.text)}</div>
${mail.html && `<p class="quiet"><a href="/outbox/${mail.id}">As it looks in a mail program</a></p>`}
</article>`;
}

/** Addresses in a text, as the templates write them: on a line of their own or at its end. */
const address = /https?:\/\/[^\s<>"]+/g;

export function linksIn(text: string): string[] {
  return text.match(address) ?? [];
}

function linked(text: string): string {
  const parts: string[] = [];
  let end = 0;
  for (const found of text.matchAll(address)) {
    const url = escapeHtml(found[0]);
    parts.push(escapeHtml(text.slice(end, found.index)), `<a href="${url}">${url}</a>`);
    end = found.index + found[0].length;
  }
  return parts.join('') + escapeHtml(text.slice(end));
}
