import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import { webFolder } from './web.ts';

/** Scripts of our own origin and the page's own inline ones by their hash; nothing else runs. */
export async function contentSecurityPolicy(): Promise<
  NonNullable<FastifyHelmetOptions['contentSecurityPolicy']>
> {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...(await inlineScriptHashes())],
      // Components position themselves by style attributes, and toasts bring a style element.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  };
}

async function inlineScriptHashes(): Promise<string[]> {
  const page = await readFile(join(webFolder, 'index.html'), 'utf8').catch(() => '');
  const scripts = page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  );
}
