import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HelmetOptions } from 'helmet';
import { readInlineScripts, webFolder } from './pages/built.ts';

/** Origins outside that the page plays videos from, and those that it sends them to. */
export type VideoOrigins = { played: string[]; sent: string[] };

/**
 * Scripts of our own origin and the page's own inline ones by their hash; nothing else runs. Videos come from and go
 * to a host outside only where one is configured.
 */
export async function contentSecurityPolicy({
  played,
  sent,
}: VideoOrigins): Promise<NonNullable<HelmetOptions['contentSecurityPolicy']>> {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(await inlineScriptHashes())],
      // Components position themselves by style attributes, and toasts bring a style element.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      // A chosen file's length is read from the file itself, before it is uploaded.
      mediaSrc: ["'self'", 'blob:', ...played],
      connectSrc: ["'self'", ...played, ...sent],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}

async function inlineScriptHashes(): Promise<string[]> {
  const page = await readFile(join(webFolder, 'index.html'), 'utf8').catch(() => '');
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)];
  return [...scripts.map(([, body]) => body), ...(await readInlineScripts())].flatMap((body) =>
    body ? `'sha256-${createHash('sha256').update(body).digest('base64')}'` : [],
  );
}
