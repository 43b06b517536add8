import type { ReactNode } from 'react';
import type { Language } from '#contract/enums.ts';
import type { LandingFacts } from '#contract/landing.ts';
import { t } from '#texts/landing';
import { spoken } from '#web/lib/texts/spoken.ts';
import { FOOTER_ID } from './footer.tsx';
import { Landing } from './landing.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** What a page of the server's carries besides its markup. */
export type PageParts = {
  /** The whole style sheet: no request stands between the page and its first paint. */
  css: string;
  /** Chooses light or dark before that paint; the content security policy knows it by its hash. */
  themeScript: string;
  /** Goes to the language that was chosen on this device, where the address names none; by its hash likewise. */
  languageScript: string;
  /** The address of the script that brings the landing page to life. */
  script: string;
  /** The portal's public address, without a slash at its end. */
  publicUrl: string;
};

/** In which language a page is, and whether its address says so: `/?lang=zu`. */
export type PageLanguage = { language: Language; isAsked: boolean };

type LandingDocumentProps = { facts: LandingFacts; parts: PageParts; as: PageLanguage };

export function LandingDocument({ facts, parts, as: { language, isAsked } }: LandingDocumentProps) {
  const address = (asked?: string) => `${parts.publicUrl}/${asked ? `?lang=${asked}` : ''}`;
  const own = address(isAsked ? language : undefined);
  const image = `${parts.publicUrl}/social-preview.png`;
  return (
    <Document
      parts={parts}
      language={language}
      head={
        <>
          <title>{facts.title}</title>
          <meta name="description" content={t.description()} />
          <link rel="canonical" href={own} />
          {spoken.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={address(each)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address()} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={facts.title} />
          <meta property="og:title" content={t.shared({ title: facts.title })} />
          <meta property="og:description" content={t.description()} />
          <meta property="og:url" content={own} />
          <meta property="og:locale" content={`${language}_ZA`} />
          <meta property="og:image" content={image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={t.heading()} />
          <meta name="twitter:card" content="summary_large_image" />
          <script type="module" src={parts.script} />
          {/* A slow phone would paint half of the page, and move it. All of it comes with the first packets. */}
          <link rel="expect" href={`#${FOOTER_ID}`} blocking="render" />
        </>
      }
    >
      <Landing facts={facts} language={language} />
    </Document>
  );
}

export function NotFoundDocument({ parts, language }: { parts: PageParts; language: Language }) {
  return (
    <Document
      parts={parts}
      language={language}
      head={
        <>
          <title>{t.notFoundTitle()}</title>
          <meta name="robots" content="noindex" />
        </>
      }
    >
      <NotFoundPage />
    </Document>
  );
}

type DocumentProps = { parts: PageParts; language: Language; head: ReactNode; children: ReactNode };

function Document({ parts, language, head, children }: DocumentProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101619" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <script dangerouslySetInnerHTML={{ __html: parts.languageScript }} />
        <script dangerouslySetInnerHTML={{ __html: parts.themeScript }} />
        <style dangerouslySetInnerHTML={{ __html: parts.css }} />
        {head}
      </head>
      <body>{children}</body>
    </html>
  );
}
