import { StartupError } from '../errors.ts';
import { type Command, CommandError, say, UsageError } from './command.ts';

// The command line of whoever runs the portal: npm run portal -- COMMAND. Results go to standard
// output, everything else to standard error. Exit codes: 0 done, 1 not possible, 2 wrong arguments.

const commands: Record<string, { summary: string; load(): Promise<Command> }> = {
  'create-admin': {
    summary: 'make an administrator, of all schools or of one',
    load: async () => (await import('./create-admin.ts')).createAdmin,
  },
  keys: {
    summary: 'print the publishable and the secret key',
    load: async () => (await import('./keys.ts')).keys,
  },
  'jwt-keys': {
    summary: 'make signing keys for JWT_KEYS',
    load: async () => (await import('./jwt-keys.ts')).jwtKeys,
  },
  'rotate-keys': {
    summary: 'put a new signing key in front, without ending sessions',
    load: async () => (await import('./rotate-keys.ts')).rotateKeys,
  },
  migrate: {
    summary: 'bring the database up to date without serving',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  backup: {
    summary: 'write the whole database to a file',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    summary: 'make the portal out of a backup, as it was at a moment',
    load: async () => (await import('./restore.ts')).restore,
  },
  'check-files': {
    summary: 'compare rows that name stored files with the files',
    load: async () => (await import('./check-files.ts')).checkFiles,
  },
  breach: {
    summary: 'list whose rows a session, account, address or key could have read',
    load: async () => (await import('./breach.ts')).breach,
  },
  'register-yoco-webhook': {
    summary: 'have Yoco tell the portal of payments',
    load: async () => (await import('./register-yoco-webhook.ts')).registerYocoWebhook,
  },
};

async function main([name, ...args]: string[]): Promise<number> {
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    say(overview());
    return name === undefined ? 2 : 0;
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) {
    console.error(`There is no command ${name}.\n\n${overview()}`);
    return 2;
  }
  const command = await entry.load();
  if (args.includes('--help') || args.includes('-h')) {
    say(usageOf(name, command));
    return 0;
  }
  try {
    await command.run(args);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${usageOf(name, command)}`);
      return 2;
    }
    console.error(error instanceof CommandError || error instanceof StartupError ? error.message : error);
    return 1;
  }
}

function overview(): string {
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(22)} ${summary}`);
  return `Usage: npm run portal -- COMMAND\n\n${lines.join('\n')}\n\nnpm run portal -- COMMAND --help says more about one.\nThe settings are those of the server: DATA_DIR or DATABASE_URL say which portal is meant.`;
}

function usageOf(name: string, { usage }: Command): string {
  return `Usage: npm run portal -- ${name} ${usage}`.trimEnd();
}

// Set, not exit(): what is still being written to a pipe gets there.
process.exitCode = await main(process.argv.slice(2));
