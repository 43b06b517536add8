import { setTimeout as wait } from 'node:timers/promises';
import { parseIntoClientConfig } from 'pg-connection-string';
import type { Logger } from 'pino';
import { StartupError } from '../errors.ts';
import { connectTo } from './connect.ts';
import type { ConnectionConfig } from './embedded/connection.ts';

/** The settings that name a database. */
export type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

const connectsWithinMs = 5_000;
const pauseMs = 500;

/** @throws {StartupError} naming the setting, never its value: a password is in it */
export function connectionOf(setting: DatabaseSetting, url: string): ConnectionConfig {
  try {
    const { user = 'postgres', password = '', database, ...rest } = parseIntoClientConfig(url);
    return { ...rest, keepAlive: true, user, password: String(password), database: database ?? user };
  } catch (error) {
    // A file for TLS that is not there, for one.
    throw new StartupError(`${setting} cannot be used: ${reasonOf(error)}.`);
  }
}

/**
 * Resolves once the database takes a connection. One that is not there yet is waited for: a managed database, or the
 * one of the same machine, may start later than the server. What no waiting mends is told at once.
 * @throws {StartupError} with the setting and the reason
 */
export async function reach(
  setting: DatabaseSetting,
  connection: ConnectionConfig,
  { withinMs, log }: { withinMs: number; log?: Logger | undefined },
): Promise<void> {
  const began = performance.now();
  for (let told = ''; ; await wait(pauseMs)) {
    try {
      const client = await connectTo({ ...connection, connectionTimeoutMillis: connectsWithinMs });
      return await client.end();
    } catch (error) {
      const reason = reasonOf(error);
      const mayPass = passes(error);
      if (!mayPass || performance.now() - began > withinMs) {
        throw new StartupError(
          `${setting}: the database ${placeOf(connection)} cannot be used: ${reason}.`,
          undefined,
          { mayPass },
        );
      }
      if (reason !== told) log?.warn({ setting, reason }, 'the database is not there yet; trying again');
      told = reason;
    }
  }
}

/** Of Postgres: what says that it starts, stops or is full. Of the network: whatever says that nobody answered. */
function passes(error: unknown): boolean {
  const { code = '', message } = error as { code?: string; message: string };
  if (/^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code)) return /^(?:57P0|53|08)/.test(code);
  return !/SSL|TLS|certificate|SASL|SCRAM/i.test(`${code} ${message}`);
}

function reasonOf(error: unknown): string {
  // Of a name with several addresses each attempt's error is kept, and no message.
  const one = error instanceof AggregateError ? error.errors[0] : error;
  const { message, code } = one as { message?: string; code?: string };
  return message || code || String(one);
}

function placeOf({ host = 'localhost', port = 5432, database }: ConnectionConfig): string {
  return `${database} at ${host}${host.startsWith('/') ? '' : `:${port}`}`;
}
