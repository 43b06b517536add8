import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet, { type HelmetOptions } from 'helmet';
import { contentSecurityPolicy, type VideoOrigins } from './content-security-policy.ts';
import { permissionsPolicy } from './permissions-policy.ts';

/** Headers by name, the same for every answer of a kind. */
export type FixedHeaders = Readonly<Record<string, string>>;

/** Those that tell a browser how to show a page; what a page only loads, such as a script, is not asked for them. */
export const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;

const shared = (https: boolean) => ({
  crossOriginResourcePolicy: { policy: 'same-origin' as const },
  strictTransportSecurity: https,
});

/**
 * The headers that helmet sets for pages and their files, and the one that it leaves to others.
 * @param https whether the portal's public address is https, so that browsers shall insist on it
 */
export async function securityHeaders(https: boolean, videos: VideoOrigins): Promise<FixedHeaders> {
  const fixed = await headersOf({
    ...shared(https),
    contentSecurityPolicy: await contentSecurityPolicy(videos),
  });
  return { ...fixed, 'permissions-policy': permissionsPolicy };
}

/**
 * The same for what programs read, rows and their like. Should a browser ever show one as a page, it runs
 * and frames nothing; what further headers say about pages would only be paid for, by the byte.
 */
export function dataHeaders(https: boolean): Promise<FixedHeaders> {
  return headersOf({
    ...shared(https),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/** Helmet is asked once, at start: asked for each request it takes as long as reading and answering it. */
async function headersOf(options: HelmetOptions): Promise<FixedHeaders> {
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  const setHeaders = helmet(options);
  await new Promise<void>((resolve, reject) => {
    setHeaders({} as IncomingMessage, response as unknown as ServerResponse, (error?: unknown) =>
      error ? reject(error) : resolve(),
    );
  });
  return headers;
}
