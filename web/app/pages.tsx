import { renderToStaticMarkup } from 'react-dom/server';
import type { LandingFacts } from '#contract/landing.ts';
import { LandingDocument, NotFoundDocument, type PageParts } from '#web/features/landing/page.tsx';

// What the build hands to the server: the pages that are readable before any script runs. The server fills them with
// what is configured and stored; React escapes it.

export { movedTo } from '#web/lib/moved-paths.ts';

export function renderLanding(facts: LandingFacts, parts: PageParts): string {
  return `<!doctype html>${renderToStaticMarkup(<LandingDocument facts={facts} parts={parts} />)}`;
}

export function renderNotFound(parts: PageParts): string {
  return `<!doctype html>${renderToStaticMarkup(<NotFoundDocument parts={parts} />)}`;
}
