import { once } from 'node:events';
import type { Logger } from 'pino';
import { demoNumbers, demoSignIns } from '../database/demo/accounts.ts';
import type { Backup } from './backup/backup.ts';
import { type Config, readConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { openPortalDatabase } from './database/open.ts';
import { tidyAfterCrashes } from './database/tidy.ts';
import { StartupError } from './errors.ts';
import { fileStore } from './integrations/files/adapter.ts';
import { checkFiles } from './integrations/files/check.ts';
import { loadKeyRing } from './keys/key-file.ts';
import { createLog } from './log.ts';

/** How long a stop may take before the process ends anyway. */
const stopWithinMs = 15_000;

/** What the exit tells whoever started the server (scripts/keep-serving.mjs, or the machine's own services). */
const exitCodes = { cannotStart: 1, fault: 70, tryLater: 75 } as const;

/** Aborted when the server is to stop. */
const stopping = new AbortController();

/** What a stop must close, in the order in which it was opened. */
const opened: { close(): Promise<void> }[] = [];

async function main() {
  const config = readConfig();
  const log = createLog(config.logLevel);
  stopOnSignal();
  hearFaults(log);
  const web = webToServe();
  web.catch(() => {});
  const keys = await loadKeyRing(config);
  // Most of the program loads while Postgres starts.
  const program = import('./server.ts');
  const files = checkFiles(config.files, log);
  files.catch(() => {});
  const portal = await openPortalDatabase({ config, keys, log, beforeChange: web });
  opened.push(portal);
  await files;
  const backup = config.backup.to && (await openBackup(log));
  const { serve } = await program;
  await web;
  const server = await serve({ config, keys, database: portal.database, log, ...(backup && { backup }) });
  opened.push({ close: server.stop });
  const greets = await greeting(server.url, portal.database);
  // First: whoever reads that it is ready may count on its being started again, also in the same moment.
  process.send?.('serving');
  process.stdout.write(greets);
  opened.push(tidyAfterCrashes(portal.owner, log));
  opened.push(await fillDemo({ config, database: portal.database, log }));
}

/**
 * `npm start` builds the web app meanwhile, and says when it stands (scripts/keep-serving.mjs). Until then a database that
 * was in use stays as the former version left it: the app of this one may be impossible to build.
 * @throws an AbortError when the server is stopped before
 */
async function webToServe(): Promise<void> {
  if (process.argv.includes('--await-web')) await once(process, 'message', { signal: stopping.signal });
}

/** Loaded only where it is wanted, and closed before Postgres is, which it asks for what was written last. */
async function openBackup(log: Logger): Promise<Backup> {
  const { startBackup } = await import('./backup/backup.ts');
  const backup = startBackup(log);
  opened.push({ close: backup.stop });
  return backup;
}

/** Not before the portal serves: nobody waits for the demo school's files. */
async function fillDemo({ config, database, log }: { config: Config; database: Database; log: Logger }) {
  const { fillDemoFiles } = await import('../database/demo/fill-files.ts');
  return fillDemoFiles({ database, log, store: () => fileStore(config.files) });
}

async function closeAll() {
  for (const part of opened.splice(0).reverse()) await part.close();
}

/**
 * An error that nobody caught may have cut anything in half: the process ends at once and is started anew, and
 * Postgres, which has all that was answered as saved, is adopted. A promise that failed and that nobody waited for is
 * work beside the requests: it is told, and those who are served go on.
 */
function hearFaults(log: Logger) {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'the server ends: an error that nobody caught');
    process.exit(exitCodes.fault);
  });
  process.on('unhandledRejection', (reason) => {
    log.error({ err: reason }, 'work that nobody waited for has failed');
  });
}

function stopOnSignal() {
  const stop = () => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    started.finally(closeAll).then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  // `disconnect`: the process that started this one is gone.
  process.on('SIGINT', stop).on('SIGTERM', stop).on('disconnect', stop);
}

async function greeting(url: string, database: Database): Promise<string> {
  const { rows } = await database.queryScoped<{ email: string | null; phone: string | null }>(
    { role: 'portal_auth' },
    {
      text: "select email, phone from auth.users where email like '%@demo.school' or phone = any($1)",
      values: [demoNumbers.map(({ number }) => number)],
    },
    { readOnly: true },
  );
  const emails = new Set(rows.map(({ email }) => email));
  // A number that is somebody's says nothing of the demo school by itself.
  const numbers = new Set(emails.size > 1 ? rows.map(({ phone }) => phone) : []);
  const signIns = [
    ...demoSignIns.filter(({ email }) => emails.has(email)).map(({ email, who }) => ({ name: email, who })),
    ...demoNumbers
      .filter(({ number }) => numbers.has(number))
      .map(({ typed, who }) => ({ name: typed, who })),
  ];
  const lines = signIns.map(({ name, who }) => `  ${name.padEnd(28)} ${who}`);
  const demo = lines.length > 0 ? `\nDemo sign-ins, password demo1234:\n${lines.join('\n')}\n` : '';
  return `\nSchool Communicator is ready at ${url}\n${demo}\n`;
}

const started = main().catch((error) => {
  if (!stopping.signal.aborted || error?.name !== 'AbortError') throw error;
});

started.catch(async (error) => {
  const isRefused = error instanceof StartupError;
  console.error(isRefused ? `\n${error.message}\n` : error);
  setTimeout(() => process.exit(exitCodes.fault), stopWithinMs).unref();
  await closeAll().catch(console.error);
  if (!isRefused) process.exit(exitCodes.fault);
  process.exit(error.mayPass ? exitCodes.tryLater : exitCodes.cannotStart);
});
