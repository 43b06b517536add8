import { execFileSync } from 'node:child_process';
import { hasApt, installPackage, isThere } from './debian.mjs';
import { run } from './toolchain.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser for the journeys: one that is there, Debian's where apt is at hand, or Playwright's own.
 * The path of its program, or undefined for Playwright's.
 */
export async function findChromium() {
  const found = installed();
  if (found) return found;
  if (hasApt()) {
    await installPackage('chromium');
    return installed();
  }
  await run('playwright', ['install', 'chromium']);
  return undefined;
}

function installed() {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return places.find(isThere) ?? onPath('chromium');
}

/** @param {string} name */
function onPath(name) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
