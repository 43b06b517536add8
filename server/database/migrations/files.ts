import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../errors.ts';

/**
 * What a file of `database/` is: `migrations` are versioned, each applied once; the others are repeatable, applied
 * again when they change. `values` are the functions that the definitions of tables need.
 */
export type FileKind = 'migrations' | 'values' | 'functions' | 'rules';

/** A file of SQL as this version of the portal has it. */
export type DatabaseFile = {
  /** Its path below `database/` without the ending, such as `rules/public.schools`. */
  name: string;
  kind: FileKind;
  text: string;
  /** SHA-256 of the text, in hexadecimal. */
  digest: string;
  /** Those of texts that it had before its version was released, and that made the same (`database/rewritten.json`). */
  formerDigests: readonly string[];
};

const rewrittenFiles = z.record(z.string(), z.array(z.string()));
const versionedName = /^migrations\/\d{4}_[a-z0-9_.]+$/;
const rulesName = /^rules\/[a-z0-9_]+\.[a-z0-9_]+$/;
const endsTransaction = /^\s*(?:begin|commit|rollback|start\s+transaction)\s*;/im;

/**
 * Every file of SQL that is applied, in the order of its name.
 * @throws {StartupError} for a file that no order can be given, or that would end the transaction of the start
 */
export async function readDatabaseFiles(folder: string): Promise<DatabaseFile[]> {
  const lists = await Promise.all(
    ['migrations', 'functions', 'rules'].map(async (part) => sqlFiles(folder, part)),
  );
  const rewritten = await readRewritten(folder);
  return Promise.all(lists.flat().map((name) => readDatabaseFile(folder, name, rewritten[name])));
}

/** By the names of files the digests of their former texts; none where there is no such list. */
async function readRewritten(folder: string): Promise<Record<string, string[]>> {
  const text = await readFile(join(folder, 'rewritten.json'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return '{}';
    },
  );
  return rewrittenFiles.parse(JSON.parse(text));
}

/** A file by its name; its lines end with one character whatever a checkout on Windows made of them. */
export async function readDatabaseFile(
  folder: string,
  name: string,
  formerDigests: readonly string[] = [],
): Promise<DatabaseFile> {
  const text = (await readFile(join(folder, `${name}.sql`), 'utf8')).replaceAll('\r\n', '\n');
  requireUsable(name, text);
  const digest = createHash('sha256').update(text).digest('hex');
  return { name, kind: kindOf(name), text, digest, formerDigests };
}

/** Names without their ending; none where the folder is not there. */
export async function sqlFiles(folder: string, part: string): Promise<string[]> {
  const found = await readdir(join(folder, part), { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return [];
    },
  );
  return found
    .filter((file) => file.endsWith('.sql'))
    .map((file) => `${part}/${file.replaceAll('\\', '/').slice(0, -'.sql'.length)}`)
    .sort();
}

function kindOf(name: string): FileKind {
  if (name.startsWith('functions/values/')) return 'values';
  if (name.startsWith('functions/')) return 'functions';
  return name.startsWith('rules/') ? 'rules' : 'migrations';
}

function requireUsable(name: string, text: string): void {
  if (name.startsWith('migrations/') && !versionedName.test(name)) {
    throw new StartupError(`database/${name}.sql has no place in the order: name it NNNN_what.sql.`);
  }
  if (name.startsWith('rules/') && !rulesName.test(name)) {
    throw new StartupError(`database/${name}.sql names no table: name it SCHEMA.TABLE.sql.`);
  }
  if (endsTransaction.test(text)) {
    throw new StartupError(
      `database/${name}.sql begins or ends a transaction. All files of a start are applied in one: take that out.`,
    );
  }
}
