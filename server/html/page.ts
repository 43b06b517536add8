import { createHash } from 'node:crypto';
import { escapeHtml } from './escape.ts';

type PlainPage = {
  /** Text. */
  title: string;
  /** The page's only style; `plainPagePolicy` names it. */
  style: string;
  /** HTML. */
  body: string;
};

/** A page of a few lines that the server writes whole, for whoever needs no app: without a script, and not to be indexed. */
export function plainPage({ title, style, body }: PlainPage): string {
  return `<!doctype html>
<html lang="en">
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

/** The Content-Security-Policy of such a page: it runs no script, takes its own style only, and its forms go to this server. */
export function plainPagePolicy(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}
