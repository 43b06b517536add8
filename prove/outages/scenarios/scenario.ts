import type { Expected } from '../answers.ts';
import type { Stage, StageOptions } from '../stage.ts';
import type { WriterName } from '../writers/all.ts';

/** Something that goes wrong beside people who write. */
export type Scenario = {
  name: string;
  /** Of `kill` the long form does hundreds, of an `outage`, which lasts, a few. */
  kind: 'kill' | 'outage';
  stage: StageOptions;
  /** Who writes meanwhile; those of every scenario if left out. */
  writers?: readonly WriterName[];
  /** Whether connections may end without an answer: it is the server itself that ends. */
  mayHangUp?: boolean;
  /** What may be answered besides, while it lasts. */
  expected?: Expected;
  /** Whether this machine can have it; it can if left out. */
  isPossible?: boolean;
  /** Milliseconds that it lasts at most. */
  lastsMs?: number;
  /** Gives the portal a folder of its own, such as a small disk, for as long as the work takes. */
  within?<T>(work: (folder: string | undefined) => Promise<T>): Promise<T>;
  /** Brings it about; resolves to what ends its cause. */
  begin(stage: Stage, round: number): Promise<() => Promise<void>>;
};

/** For what is over as soon as it has happened. */
export const over = async (): Promise<void> => {};
