/** One of the things that a backup is made of. */
export type Kept = {
  /** Below the backup's place, parts divided by `/`. */
  name: string;
  bytes: number;
};

/**
 * Where a backup's base copies, segments and keys lie: few kinds of whole, small things (16 MB at most), each written
 * once. What is written is there durably and whole, or not at all.
 */
export type BackupStore = {
  /** How it is called in the log and on the terminal. */
  title: string;
  list(folder: string): Promise<Kept[]>;
  /** @throws {NotKept} when there is no such thing */
  read(name: string): Promise<Buffer>;
  write(name: string, content: Buffer): Promise<void>;
  /** What is gone already is fine. */
  remove(name: string): Promise<void>;
};

export class NotKept extends Error {
  constructor(name: string, cause?: unknown) {
    super(`the backup has no ${name}`, { cause });
    this.name = 'NotKept';
  }
}
