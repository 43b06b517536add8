import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Runs before anything is installed, on Node 20: nothing newer here.

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = join(root, 'node_modules/.bin');
const stamp = join(root, 'node_modules/.installed');

/**
 * Where a program of ours runs: at the root, with our own Node and tools first on the path.
 * @param {Record<string, string>} [env] beside what this process has
 */
export function withTools(env = {}) {
  return {
    cwd: root,
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH}` },
    shell: process.platform === 'win32',
  };
}

/**
 * Runs a program to its end with our own Node and tools first on the path; rejects with its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean }} [options]
 * @returns {Promise<void>}
 */
export function run(program, args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...withTools(env),
      stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          Object.assign(new Error(`${program} ${args.join(' ')} ended with ${signal ?? code}`), {
            code: code ?? 1,
          }),
        );
    });
  });
}

/**
 * Installs what the lockfile names, unless that is what is installed. Throws where no Node is new enough for it.
 * @param {{ tools?: boolean }} [options] `tools`: with what only tests and linters need
 */
export async function installDependencies({ tools = true } = {}) {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const withTools = `${lockfile} with tools`;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (installed === withTools || (installed === lockfile && !tools)) return;
  // Who works here keeps the tools when the lockfile changes.
  const kept = tools || installed.endsWith(' with tools');
  console.error('Installing…');
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  await run('npm', ['ci', ...(kept ? ['--include=dev'] : ['--omit=dev']), ...options]);
  ownNode();
  writeFileSync(stamp, kept ? withTools : lockfile);
}

/** Our own Node, which the lockfile names by version and digest; where none is made for a machine, the one that runs this. */
export function ownNode() {
  const [system, program] = process.platform === 'win32' ? ['win', 'node.exe'] : [process.platform, 'node'];
  const own = join(root, 'node_modules', `node-${system}-${process.arch}`, 'bin', program);
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    `Node 24 or later is needed here: there is none to install for ${process.platform} on ${process.arch}, and this is ${process.version}.`,
  );
}

/**
 * Runs a script of ours and ends this process with its code; errors are the script's own to explain.
 * @param {Promise<void>} promise
 */
export function endWith(promise) {
  promise.then(
    () => process.exit(0),
    (error) => {
      if (error.code === undefined || typeof error.code === 'string') console.error(error.message);
      process.exit(typeof error.code === 'number' ? error.code : 1);
    },
  );
}
