import { spawn } from 'node:child_process';
import type { Advisory, Asked } from './advisory.ts';
import type { Locked } from './lockfile.ts';

type Via = { name: string; title: string; url: string; severity: string };
type Audit = {
  message?: string;
  error?: { summary?: string };
  vulnerabilities?: Record<string, { name: string; via: (Via | string)[] }>;
};

/**
 * Asks the registry that npm is set to, by npm itself.
 * @param folder with the lockfile
 * @param args further ones of npm's
 */
export async function askRegistry(
  folder: string,
  locked: readonly Locked[],
  args: readonly string[] = [],
): Promise<Asked> {
  const source = "the registry's advisories";
  const { output, errors } = await run(folder, ['audit', '--json', '--package-lock-only', ...args]);
  const audit = parse(output);
  if (!audit?.vulnerabilities) {
    const why = audit?.message || audit?.error?.summary || errors.trim().split('\n')[0] || 'npm said nothing';
    return { source, kind: 'not reached', why };
  }
  return { source, kind: 'answered', advisories: advisoriesOf(audit, locked) };
}

function advisoriesOf({ vulnerabilities = {} }: Audit, locked: readonly Locked[]): Advisory[] {
  return Object.values(vulnerabilities).flatMap(({ name, via }) =>
    via
      // A name says that another package of the list is why.
      .filter((each) => typeof each !== 'string')
      .map(({ title, url, severity }) => {
        const own = locked.filter((each) => each.name === name);
        const versions = own.map(({ version }) => version);
        return { name, versions, isTool: own.every(({ isTool }) => isTool), severity, title, where: url };
      }),
  );
}

function parse(text: string): Audit | undefined {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return undefined;
  }
}

function run(cwd: string, args: readonly string[]): Promise<{ output: string; errors: string }> {
  return new Promise((resolve) => {
    const child = spawn('npm', args, { cwd, shell: process.platform === 'win32' });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.once('error', (error) => resolve({ output, errors: error.message }));
    child.once('close', () => resolve({ output, errors }));
  });
}
