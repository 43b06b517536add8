import { queryOptions } from '@tanstack/react-query';
import { BYTES_PER_GB } from '#contract/limits.ts';
import type { SchoolAllowanceForm } from '#contract/school-allowance.ts';
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

export async function setAllowance({ school_id, gigabytes, times }: SchoolAllowanceForm): Promise<void> {
  rowsOf(
    await (await client()).rpc('set_school_allowance', {
      school: school_id,
      storage_bytes: gigabytes * BYTES_PER_GB,
      times,
    }),
  );
}
