import { execFileSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { run } from './toolchain.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser for the journeys: one that is there, Debian's where apt is at hand, or Playwright's own.
 * The path of its program, or undefined for Playwright's.
 */
export async function findChromium() {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && isThere('/usr/bin/apt-get')) {
    console.log('Installing Chromium…');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      env,
      quiet: true,
    });
    return installed();
  }
  await run('playwright', ['install', 'chromium']);
  return undefined;
}

function installed() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return places.find(isThere) ?? onPath('chromium');
}

/** @param {string} file */
function isThere(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name */
function onPath(name) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
