import type { ChosenPart } from '#contract/audiences.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

/**
 * What a row has of an audience that was chosen for it: null for the whole school; nothing where none was chosen, so that
 * a row keeps the one that it has.
 * @throws RequestError where nobody belongs to it, or it is not the caller's to address
 */
export async function audienceOf(
  schoolId: string,
  chosen: readonly ChosenPart[] | null,
): Promise<{ audience_id?: string | null }> {
  if (!chosen) return {};
  if (chosen.length === 0) return { audience_id: null };
  const parts = chosen.map(({ part }) => part);
  return {
    audience_id: rowsOf(await (await client()).rpc('make_audience', { school: schoolId, parts })),
  };
}
