/** The court orders of a learner, as the office reads them; nobody else gets a row. */
import { queryOptions } from '@tanstack/react-query';
import { SIGNED_LINK_SECONDS } from '#contract/limits.ts';
import { client } from '#web/lib/client.ts';
import { fullName } from '#web/lib/names.ts';
import { rowsOf } from '#web/lib/request.ts';
import { storedFiles } from '#web/lib/stored-files.ts';
import { courtOrderKeys } from './keys.ts';

export const COURT_ORDERS_BUCKET = 'court-orders';

async function fetchOrders(learnerId: string) {
  const rows = rowsOf(
    await (await client())
      .from('court_orders')
      .select(
        `id, description, guardianship_id, no_records, not_told, no_deciding, no_collecting, file_path, file_name, created_at,
          guardianship:guardianships(profile_id, contact_name,
            profile:profiles!guardianships_profile_id_fkey(first_name, last_name)),
          by:profiles!court_orders_uploaded_by_fkey(first_name, last_name)`,
      )
      .eq('student_id', learnerId)
      .order('created_at', { ascending: false })
      .order('id'),
  );
  return rows.map(({ guardianship, ...order }) => ({
    ...order,
    profile_id: guardianship?.profile_id ?? null,
    about: guardianship ? (guardianship.contact_name ?? fullName(guardianship.profile)) : null,
  }));
}

/** The newest first. */
export const courtOrdersQuery = (learnerId: string) =>
  queryOptions({
    queryKey: courtOrderKeys.ofLearner(learnerId),
    queryFn: () => fetchOrders(learnerId),
  });

export type CourtOrder = Awaited<ReturnType<typeof fetchOrders>>[number];

/** An address that downloads the paper under its name; good for an hour. */
export async function courtOrderAddress({ path, name }: { path: string; name: string }): Promise<string> {
  const { data, error } = await (await storedFiles())
    .from(COURT_ORDERS_BUCKET)
    .createSignedUrl(path, SIGNED_LINK_SECONDS, { download: name });
  if (error) throw error;
  return data.signedUrl;
}
