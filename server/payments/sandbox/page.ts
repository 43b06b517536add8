import { formatRand } from '../../../contract/money.ts';
import { escapeHtml } from '../../html/escape.ts';
import { plainPage, plainPagePolicy } from '../../html/page.ts';
import type { SandboxCheckout } from './checkout.ts';
import { offered } from './scenarios.ts';

const style = `
:root{color-scheme:light dark;--line:#8886;--quiet:#5b6572;--accent:#1f5fbf;--on-accent:#fff;--card:#fff;--ground:#f3f5f8}
@media(prefers-color-scheme:dark){:root{--quiet:#a9b3bf;--accent:#8ab4ff;--on-accent:#0d1520;--card:#1b222c;--ground:#10151c}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{margin:0 auto;max-width:28rem;padding:1.5rem 1rem 3rem}
section{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;margin:0 0 1rem}
h1{font-size:1.25rem;margin:0}
h2{font-size:1rem;margin:0 0 .75rem}
p{margin:.25rem 0}
.amount{font-size:2rem;font-weight:650;margin:.25rem 0}
.quiet{color:var(--quiet);font-size:.875rem}
form{margin:0 0 .875rem}
form:last-child{margin:0}
button{font:inherit;width:100%;min-height:2.75rem;padding:.5rem .875rem;border-radius:.5rem;border:1px solid var(--line);background:transparent;color:inherit;cursor:pointer}
button.first{background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600}
button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
a{color:var(--accent)}
`;

/** No script; forms go to this server, which leads on to the portal. */
export const pagePolicy = plainPagePolicy(style);

const states: Record<SandboxCheckout['status'], string> = {
  created: 'Nothing has been paid yet.',
  failed: 'The card was declined. It can be tried again.',
  paid: 'This is paid.',
  refunded: 'This was paid back.',
};

/** The pretended checkout: what is to be paid, and a button for each thing that can happen. */
export function sandboxPage(checkout: SandboxCheckout, backTo: string, productTitle: string): string {
  const [main, ...others] = offered(checkout);
  const button = ([name, { label, says }]: [string, { label: string; says: string }], isFirst: boolean) =>
    `<form method="post"><input type="hidden" name="action" value="${name}">
<button${isFirst ? ' class="first"' : ''} aria-describedby="${name}-says">${escapeHtml(name === 'pay' ? `${label} ${formatRand(checkout.amountCents)}` : label)}</button>
<p class="quiet" id="${name}-says">${escapeHtml(says)}</p></form>`;
  const isPaid = checkout.status === 'paid';
  const body = `<main>
<section>
<h1>${escapeHtml(productTitle)}</h1>
<p class="quiet">Monthly Access, one month of lessons</p>
<p class="amount">${formatRand(checkout.amountCents)}</p>
<p>${states[checkout.status]}${checkout.refundedCents > 0 && isPaid ? ` ${formatRand(checkout.refundedCents)} of it was paid back.` : ''}</p>
<p class="quiet">This is a sandbox: no card is asked for and no money moves.</p>
</section>
${main ? `<section>\n${isPaid ? '<h2>After the payment</h2>\n' : ''}${button(main, !isPaid)}\n${isPaid ? others.map((each) => button(each, false)).join('\n') : ''}</section>` : ''}
${!isPaid && others.length > 0 ? `<section>\n<h2>Something else happens</h2>\n${others.map((each) => button(each, false)).join('\n')}\n</section>` : ''}
<p><a href="${escapeHtml(backTo)}">Back to the portal</a></p>
</main>`;
  return plainPage({ title: `Sandbox checkout · ${productTitle}`, style, body });
}
