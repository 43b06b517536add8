import { movedClocks } from './clock.ts';
import { fullDisks } from './disk.ts';
import { fileStoreOutages } from './file-store.ts';
import { kills } from './kills.ts';
import { outsideOutages } from './outside.ts';
import { postgresOutages } from './postgres.ts';
import type { Scenario } from './scenario.ts';

const all: readonly Scenario[] = [
  ...kills,
  ...postgresOutages,
  ...fullDisks,
  ...outsideOutages,
  ...fileStoreOutages,
  ...movedClocks,
];

export const scenarios = all.filter(({ isPossible = true }) => isPossible);

/** What this machine cannot have. */
export const impossible = all.filter(({ isPossible = true }) => !isPossible);
