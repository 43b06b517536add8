import { execFileSync } from 'node:child_process';
import { hasApt, installPackage, isThere } from './debian.mjs';
import { run } from './toolchain.mjs';

/** Chromium without windows: the browser that Playwright takes by itself, a quarter cheaper than the whole one. */
const shell = 'chromium-headless-shell';
const shells = [`/usr/bin/${shell}`, '/usr/lib/chromium/chromium-headless-shell'];
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser for the journeys: Debian's headless shell, installed where apt is at hand, another Chromium that is
 * there, or Playwright's own. The path of its program, or undefined for Playwright's.
 */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH || shells.find(isThere) || onPath(shell);
  if (found) return found;
  const other = browsers.find(isThere) ?? onPath('chromium');
  if (hasApt()) {
    try {
      await installPackage(shell);
      return shells.find(isThere);
    } catch (error) {
      // Not every release of Debian has it, and not every machine a network.
      if (other) return other;
      console.log(error instanceof Error ? error.message : error);
      await installPackage('chromium');
      return browsers.find(isThere);
    }
  }
  if (other) return other;
  await run('playwright', ['install', '--only-shell', 'chromium']);
  return undefined;
}

/** @param {string} name */
function onPath(name) {
  try {
    return execFileSync('which', [name], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}
