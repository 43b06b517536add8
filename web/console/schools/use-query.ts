import { queryOptions } from '@tanstack/react-query';
import { schoolKeys } from '#web/entities/schools/keys.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

/** What a school has stored, and what it has sent out today, of what it is allowed. */
export const schoolUseQuery = (schoolId: string) =>
  queryOptions({
    queryKey: schoolKeys.useOf(schoolId),
    queryFn: async () => rowsOf(await (await client()).rpc('school_use', { school: schoolId })),
  });

export type SchoolUse = { what: string; used: number; allowed: number; times: number };

/** What the school is allowed of which: files, and how many times the usual it may send out. */
export const storageOf = (use: readonly SchoolUse[] | undefined): SchoolUse | undefined =>
  use?.find(({ what }) => what === 'storage');

export type Allowance = { school: string; storage_bytes: number; times: number };

export async function setAllowance(allowance: Allowance): Promise<void> {
  rowsOf(await (await client()).rpc('set_school_allowance', allowance));
}
