import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '#contract/enums.ts';
import type { LandingFacts } from '#contract/landing.ts';
import { t } from '#texts/landing';
import { FirstPaint, frameOf } from '#web/components/layout/first-paint.tsx';
import {
  LandingDocument,
  NotFoundDocument,
  type PageLanguage,
  type PageParts,
} from '#web/features/landing/page.tsx';
import { drawnIn } from './drawn-in.ts';

// What the build hands to the server: the pages that are readable before any script runs. The server fills them with
// what is configured and stored; React escapes it.

/** The frame of the app's page at a path, for the start page to show until the app stands. */
export const renderFrame = (path: string, language: Language): string =>
  drawnIn(language, () => renderToStaticMarkup(<FirstPaint kind={frameOf(path)} />));

export { frameOf } from '#web/components/layout/first-paint.tsx';
export { redirectFor } from '#web/lib/path-redirects.ts';

export function renderLanding(facts: LandingFacts, parts: PageParts, as: PageLanguage): string {
  return drawnIn(as.language, () => whole(<LandingDocument facts={facts} parts={parts} as={as} />));
}

export function renderNotFound(parts: PageParts, language: Language): string {
  return drawnIn(language, () => whole(<NotFoundDocument parts={parts} language={language} />));
}

const whole = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`;

/** What the start page says around the app: of itself, by its address, and while the app is not there. */
export const shellTexts = (language: Language) =>
  drawnIn(language, () => ({
    pages: {
      '/auth': { title: t.login(), description: t.doorAbout() },
      '/portal/auth': { title: t.lessonsPortal(), description: t.portalDoorAbout() },
    },
    slow: t.slow(),
    lost: t.lost(),
    again: t.again(),
    needsScript: t.needsScript(),
  }));
