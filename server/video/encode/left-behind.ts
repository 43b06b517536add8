import { readdir, readlink, realpath } from 'node:fs/promises';

/**
 * Ends the programs that work in a folder though the server that began them was killed. They are known by their
 * working directory, which only they have; where the system does not tell of it (other than Linux) they end by themselves.
 */
export async function endLeftBehind(folder: string): Promise<void> {
  const place = await realpath(folder).catch(() => undefined);
  if (!place) return;
  const processes = await readdir('/proc').catch(() => []);
  await Promise.all(
    processes
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const cwd = await readlink(`/proc/${name}/cwd`).catch(() => '');
        if (cwd === place) kill(Number(name));
      }),
  );
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
