import { createHash } from 'node:crypto';
import type { Language } from '../../contract/enums.ts';
import { escapeHtml } from './escape.ts';

type PlainPage = {
  /** Of its words; English where it is for whoever runs the portal. */
  language?: Language;
  /** Text. */
  title: string;
  /** The page's only style; `plainPagePolicy` names it. */
  style: string;
  /** HTML. */
  body: string;
};

/** A page of a few lines that the server writes whole, for whoever needs no app: without a script, and not to be indexed. */
export function plainPage({ language = 'en', title, style, body }: PlainPage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}

/**
 * The Content-Security-Policy of such a page: it runs no script, takes its own style only, and its forms go to this server.
 *
 * @param ledTo where a form's answer may send the browser on to, elsewhere: browsers hold that to be the form's, too
 */
export function plainPagePolicy(style: string, ledTo: readonly URL[] = []): string {
  const hash = createHash('sha256').update(style).digest('base64');
  // An app's own scheme has no origin.
  const others = ledTo.map(({ origin, protocol }) => ` ${origin === 'null' ? protocol : origin}`).join('');
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'${others}; base-uri 'none'; frame-ancestors 'none'`;
}

/** One card with a few lines and buttons, in light and dark. */
export const cardStyle = `
:root{color-scheme:light dark;--line:#8886;--quiet:#5b6572;--accent:#1f5fbf;--on-accent:#fff;--card:#fff;--ground:#f3f5f8}
@media(prefers-color-scheme:dark){:root{--quiet:#a9b3bf;--accent:#8ab4ff;--on-accent:#0d1520;--card:#1b222c;--ground:#10151c}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);font:1rem/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
main{overflow-wrap:anywhere;margin:0 auto;max-width:32rem;padding:1.5rem 1rem 3rem}
section{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:1.25rem;margin:.75rem 0 1rem}
h1{font-size:1.25rem;line-height:1.35;margin:0 0 .75rem}
p{margin:0 0 .75rem}
p:last-child{margin:0}
.quiet{color:var(--quiet);font-size:.875rem}
form{margin:1.25rem 0 0}
button{font:inherit;font-weight:600;width:100%;min-height:2.75rem;padding:.5rem .875rem;border-radius:.5rem;border:1px solid var(--accent);background:var(--accent);color:var(--on-accent);cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
form button+button{margin-top:.75rem}
button.second{background:transparent;color:var(--accent)}
a{color:var(--accent)}
`;
