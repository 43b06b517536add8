import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName } from '../cookie-name.ts';
import { type AccountService, newest } from '../service.ts';

const name = 'known-device';
const KEEP_SECONDS = 180 * 24 * 60 * 60;
/** A family shares a computer; more than these are forgotten, oldest first. */
const ACCOUNTS = 6;

/**
 * A browser on which an account has signed in before carries a cookie that says so. It opens nothing: it
 * only gives the passwords typed there a count of their own, so that whoever guesses behind the same
 * address, or knows the e-mail address, does not lock the owner out.
 *
 * The cookie is an id of the browser, and for each account a signature over both.
 */
type Device = { id: string; signatures: string[] };

/** The browser's id, when the account has signed in there before. */
export function knownDevice(
  service: AccountService,
  request: FastifyRequest,
  accountId: string | undefined,
): string | undefined {
  const device = deviceOf(service, request);
  if (!device || accountId === undefined) return undefined;
  const isKnown = service.secrets.devices.some((secret) => {
    const expected = Buffer.from(sign(secret, device.id, accountId));
    return device.signatures.some((shown) => {
      const given = Buffer.from(shown);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  });
  return isKnown ? device.id : undefined;
}

/** Notes that the account has signed in on this browser. Clients of other origins keep no such cookie. */
export function rememberDevice(
  service: AccountService,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): void {
  const { id, signatures } = deviceOf(service, request) ?? {
    id: randomBytes(16).toString('base64url'),
    signatures: [],
  };
  const own = sign(newest(service.secrets.devices), id, accountId);
  const kept = [...signatures.filter((each) => each !== own), own].slice(-ACCOUNTS);
  const cookie = stringifySetCookie({
    name: cookieName(service, name),
    value: [id, ...kept].join('.'),
    maxAge: KEEP_SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    path: '/auth/v1',
    secure: service.publicUrl().startsWith('https:'),
  });
  reply.header('set-cookie', cookie);
}

function deviceOf(service: AccountService, request: FastifyRequest): Device | undefined {
  const value = parseCookie(request.headers.cookie ?? '')[cookieName(service, name)] ?? '';
  if (!/^[\w-]{22}(\.[\w-]{22}){1,6}$/.test(value)) return undefined;
  const [id = '', ...signatures] = value.split('.');
  return { id, signatures };
}

/** 128 bits of it are plenty for what it is good for. */
function sign(secret: string, id: string, accountId: string): string {
  return createHmac('sha256', secret)
    .update(`${id}:${accountId}`)
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
