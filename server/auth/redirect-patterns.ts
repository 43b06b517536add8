import { z } from 'zod';

/** An address that may be led back to, as REDIRECT_URLS names it. */
export type RedirectPattern = {
  readonly text: string;
  /** Whether an address that has neither user nor password is meant. */
  matches(target: URL): boolean;
};

/** Schemes that a browser would run or read, instead of leading on. */
const unsafeSchemes = /^(?:javascript|data|vbscript|file|blob|about|filesystem|view-source|ws|wss):$/;

const parts = /^([a-z][a-z0-9+.-]*:)\/\/([^/]*)(\/.*)?$/i;

/**
 * Addresses, separated by commas. One without a pattern means itself and what is below its path; the scheme may be
 * an app's own. In a pattern `*` stands for characters but `.` and `/`, `?` for one of them, `**` for any; in the
 * host `**` ends with it, so that no path can pass for a host.
 */
export const redirectUrls = z
  .string()
  .default('')
  .transform((list) => list.split(',').flatMap((entry) => entry.trim() || []))
  .transform((entries, context) =>
    entries.flatMap((entry): RedirectPattern[] => {
      const read = readPattern(entry);
      if (typeof read !== 'string') return [read];
      context.addIssue({ code: 'custom', message: `'${entry}' cannot be used: ${read}` });
      return [];
    }),
  );

/** The pattern, or why it is none. */
function readPattern(text: string): RedirectPattern | string {
  const [, scheme = '', host = '', path = ''] = parts.exec(text) ?? [];
  if (scheme === '') return 'it begins with no scheme, such as https:// or io.school.app://';
  if (unsafeSchemes.test(scheme.toLowerCase())) return `${scheme} leads nowhere that is safe`;
  if (/[[\]{}\\\s]/.test(host.replace(/^\[[0-9a-f:]+\]/i, '') + path)) {
    return 'of patterns only *, ** and ? are known';
  }
  if (host.includes('@')) return 'an address that is led back to has no user';
  const isWeb = /^https?:$/i.test(scheme);
  if (isWeb && /^[*?.]*$/.test(host.replace(/:[^:]*$/, ''))) return 'it names no host';
  return /[*?]/.test(host + path) ? pattern(text, { scheme, host, path }) : plain(text, isWeb);
}

function pattern(
  text: string,
  { scheme, host, path }: { scheme: string; host: string; path: string },
): RedirectPattern {
  const hosts = glob(host.toLowerCase(), '[^/]*');
  // In an app's own scheme nothing tells the host from the path.
  const isOpen = path === '' && host.endsWith('**') && !/^https?:$/i.test(scheme);
  const paths = glob(isOpen ? '**' : path || '/', '.*');
  return {
    text,
    matches: (target) =>
      target.protocol === scheme.toLowerCase() &&
      hosts.test(target.host.toLowerCase()) &&
      [target.pathname || '/', `${target.pathname || '/'}${target.search}`].some((each) => paths.test(each)),
  };
}

function glob(text: string, anything: string): RegExp {
  const source = text.replace(/\*\*|[*?]|[^*?]+/g, (piece) => {
    if (piece === '**') return anything;
    if (piece === '*') return '[^./]*';
    return piece === '?' ? '[^./]' : piece.replace(/[\\^$.|+()[\]{}/-]/g, '\\$&');
  });
  return new RegExp(`^${source}$`, 's');
}

function plain(text: string, isWeb: boolean): RedirectPattern | string {
  if (!URL.canParse(text)) return 'it is no address';
  const base = new URL(text);
  // An app's own scheme leads to the app, whatever follows.
  const isWhole = !isWeb && base.host === '' && base.pathname === '';
  return {
    text,
    matches: (target) => (isWhole ? target.protocol === base.protocol : isUnder(target, base)),
  };
}

/** Same origin, and below the path: `/app` covers `/app` and `/app/x`, not `/apple`. */
export function isUnder(target: URL, base: URL): boolean {
  if (target.protocol !== base.protocol || target.port !== base.port) return false;
  // On the machine itself, its names are one.
  const isSameHost = target.hostname === base.hostname || (isLoopback(target) && isLoopback(base));
  if (!isSameHost) return false;
  const path = base.pathname.replace(/\/$/, '');
  return target.pathname === path || target.pathname.startsWith(`${path}/`);
}

function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
