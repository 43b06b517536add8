import { Socket } from 'node:net';

/**
 * Nothing in a test reaches beyond this machine: what would is refused, whichever library it came by, and
 * fails the test also where the code under test puts up with the refusal (`each-file.ts`).
 */
const refused: string[] = [];

const loopback = /^(?:localhost|::1|\[::1\]|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i;

type Wanted = { host?: string | null; path?: string | null };

/** `connect(options)`, `connect(port, host)`, `connect(path)`, or the list that node makes of them. */
function wantedOf([first, second]: unknown[]): Wanted {
  if (Array.isArray(first)) return wantedOf(first);
  if (typeof first === 'object' && first !== null) return first as Wanted;
  if (typeof first === 'string' && !/^\d+$/.test(first)) return { path: first };
  return typeof second === 'string' ? { host: second } : {};
}

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (this: Socket, ...given: unknown[]) {
  const { host, path } = wantedOf(given);
  // Agents name what they leave out: path is null beside a host, and host beside a path.
  if (!path && host && !loopback.test(host)) {
    refused.push(host);
    queueMicrotask(() => this.destroy(new Error(`a test called outside: ${host}`)));
    return this;
  }
  return Reflect.apply(connect, this, given);
} as typeof connect;

/** The hosts that were refused since this was asked last; a test that is about an outside call takes its own. */
export const takeRefused = (): string[] => refused.splice(0);
