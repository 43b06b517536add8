import { renderToStaticMarkup } from 'react-dom/server';
import type { LandingFacts } from '#contract/landing.ts';
import { FirstPaint, frameOf } from '#web/components/layout/first-paint.tsx';
import { LandingDocument, NotFoundDocument, type PageParts } from '#web/features/landing/page.tsx';

// What the build hands to the server: the pages that are readable before any script runs. The server fills them with
// what is configured and stored; React escapes it.

/** The frame of the app's page at a path, for the start page to show until the app stands. */
export const renderFrame = (path: string): string =>
  renderToStaticMarkup(<FirstPaint kind={frameOf(path)} />);

export { frameOf } from '#web/components/layout/first-paint.tsx';
export { redirectFor } from '#web/lib/path-redirects.ts';

export function renderLanding(facts: LandingFacts, parts: PageParts): string {
  return `<!doctype html>${renderToStaticMarkup(<LandingDocument facts={facts} parts={parts} />)}`;
}

export function renderNotFound(parts: PageParts): string {
  return `<!doctype html>${renderToStaticMarkup(<NotFoundDocument parts={parts} />)}`;
}
