import { spawnSync } from 'node:child_process';
import { hasApt, installPackage } from './debian.mjs';

/**
 * ffmpeg makes several qualities of a portal video; without it the portal serves videos as they came, and
 * the tests of that work are skipped. Where Debian's is at hand it is installed; a failure stops nothing.
 */
export async function installFfmpeg() {
  if (spawnSync('ffmpeg', ['-version']).status === 0) return;
  try {
    if (hasApt()) return await installPackage('ffmpeg');
    console.log('There is no ffmpeg on this machine: the tests of several video qualities are skipped.');
  } catch (error) {
    console.log(`ffmpeg could not be installed; the tests of several video qualities are skipped. ${error}`);
  }
}
