import type { ReactNode } from 'react';
import type { LandingFacts } from '#contract/landing.ts';
import { FOOTER_ID } from './footer.tsx';
import { Landing } from './landing.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** What a page of the server's carries besides its markup. */
export type PageParts = {
  /** The whole style sheet: no request stands between the page and its first paint. */
  css: string;
  /** Chooses light or dark before that paint; the content security policy knows it by its hash. */
  themeScript: string;
  /** The address of the script that brings the landing page to life. */
  script: string;
  /** The portal's public address, without a slash at its end. */
  publicUrl: string;
};

const description =
  'Messages, school work, timetables and reports for parents, teachers and schools in one place, free for schools. With video lessons for Grades 8 to 12.';

export function LandingDocument({ facts, parts }: { facts: LandingFacts; parts: PageParts }) {
  const image = `${parts.publicUrl}/social-preview.png`;
  return (
    <Document
      parts={parts}
      head={
        <>
          <title>{facts.title}</title>
          <meta name="description" content={description} />
          <link rel="canonical" href={`${parts.publicUrl}/`} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={facts.title} />
          <meta property="og:title" content={`${facts.title}: school and home, in one conversation`} />
          <meta property="og:description" content={description} />
          <meta property="og:url" content={`${parts.publicUrl}/`} />
          <meta property="og:locale" content="en_ZA" />
          <meta property="og:image" content={image} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content="School and home, in one conversation" />
          <meta name="twitter:card" content="summary_large_image" />
          <script type="module" src={parts.script} />
          {/* A slow phone would paint half of the page, and move it. All of it comes with the first packets. */}
          <link rel="expect" href={`#${FOOTER_ID}`} blocking="render" />
        </>
      }
    >
      <Landing facts={facts} />
    </Document>
  );
}

export function NotFoundDocument({ parts }: { parts: PageParts }) {
  return (
    <Document
      parts={parts}
      head={
        <>
          <title>Page not found</title>
          <meta name="robots" content="noindex" />
        </>
      }
    >
      <NotFoundPage />
    </Document>
  );
}

function Document({ parts, head, children }: { parts: PageParts; head: ReactNode; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#101619" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <script dangerouslySetInnerHTML={{ __html: parts.themeScript }} />
        <style dangerouslySetInnerHTML={{ __html: parts.css }} />
        {head}
      </head>
      <body>{children}</body>
    </html>
  );
}
