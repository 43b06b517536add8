import { z } from 'zod';
import { CommandError } from '../command.ts';

// A backup is one gzip stream. In it: a line with the header; for each table, in the header's order, its
// rows as Postgres copies them out (text), in pieces of "LENGTH\n" and that many bytes, ended by "0\n", and
// a line with the count and the SHA-256 of what came before; at the very end a line that says so.

export const formatName = 'school-communicator-backup';
export const formatVersion = 1;

export const header = z.object({
  format: z.literal(formatName),
  version: z.number().int(),
  createdAt: z.iso.datetime(),
  /** Of the server that was backed up. */
  postgres: z.string(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
});
export type Header = z.output<typeof header>;

export const tableEnd = z.object({ rows: z.number().int().nonnegative(), sha256: z.string().length(64) });
export type TableEnd = z.output<typeof tableEnd>;

export const archiveEnd = z.object({
  end: z.literal(true),
  tables: z.number().int(),
  rows: z.number().int(),
});

/** The file is not what a backup is, or not all of it. */
export class DamagedBackup extends CommandError {}
