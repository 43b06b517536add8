import { accessSync, constants } from 'node:fs';
import { run } from './toolchain.mjs';

/** Whether this process may install Debian's packages. */
export const hasApt = () => process.getuid?.() === 0 && isThere('/usr/bin/apt-get');

/** @param {string} name of the package */
export async function installPackage(name) {
  console.log(`Installing ${name}…`);
  const quietly = { env: { DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  await run('apt-get', ['update', '-qq'], quietly);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quietly);
}

/** @param {string} file */
export function isThere(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
