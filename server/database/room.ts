import { statfs } from 'node:fs/promises';

/** How much room there is where something is written, looked at seldom enough to cost nothing. */
export type Room = {
  /** Bytes that are free; infinite where nobody can tell. */
  free(): Promise<number>;
};

const lookEveryMs = 1_000;

/** The room on the disk that a folder lies on. Several who ask at once are told of one look. */
export function roomIn(folder: string): Room {
  let looked: { at: number; free: Promise<number> } | undefined;
  return {
    free() {
      const now = performance.now();
      if (!looked || now - looked.at > lookEveryMs) looked = { at: now, free: freeIn(folder) };
      return looked.free;
    },
  };
}

/** A folder that is not there yet, or a system that does not say, must not keep anybody from writing. */
async function freeIn(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
}
