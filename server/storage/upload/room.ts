import type { FileCaller } from '../caller.ts';
import { refusal } from '../database-errors.ts';
import type { Target } from '../input.ts';
import { serviceScope } from '../scope.ts';
import type { FileService } from '../service.ts';

/** How many bytes may come, and who says so once they have. */
export type Room = {
  bytes: number;
  /** The room for so many bytes, asked again. @throws {StorageError} `QuotaExceeded`, in words. */
  more(size: number): Promise<number>;
};

/**
 * What the account and its school have room for, for a file that does not say how long it is, or a part of one.
 * @param replacing the file in whose place it comes, whose bytes then count no more.
 * @throws {StorageError} `QuotaExceeded` when not even `least` bytes fit.
 */
export async function roomFor(
  service: FileService,
  owner: Pick<FileCaller, 'ownerId' | 'sessionId'>,
  { least = 0, replacing }: { least?: number; replacing?: Target | undefined } = {},
): Promise<Room> {
  const more = (size: number) => requireRoom(service, owner, size, replacing);
  return { bytes: await more(least), more };
}

async function requireRoom(
  { database }: FileService,
  { ownerId, sessionId }: Pick<FileCaller, 'ownerId' | 'sessionId'>,
  bytes: number,
  replacing: Target | undefined,
): Promise<number> {
  // The secret key stores for nobody, and without a bound.
  if (ownerId === null) return Number.MAX_SAFE_INTEGER;
  const { rows } = await database
    .queryScoped<{ room: number | null }>(
      serviceScope,
      {
        text: 'select storage.require_room($1, $2, $3, $4, $5)::float8 as room',
        values: [ownerId, bytes, replacing?.bucketId ?? null, replacing?.name ?? null, sessionId ?? null],
        name: 'require_room',
      },
      { readOnly: true },
    )
    .catch((error) => {
      throw refusal(error);
    });
  return rows[0]?.room ?? Number.MAX_SAFE_INTEGER;
}
