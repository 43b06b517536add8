/** When somebody of the staff answers: read by who reads the person, written by the person. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { deskKeys } from './keys.ts';

/** The spans of a week; none for a person who says no hours. */
export const hoursOfQuery = (profileId: string) =>
  queryOptions({
    queryKey: deskKeys.hoursOf(profileId),
    staleTime: 5 * 60_000,
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('answering_hours')
          .select('day_of_week, opens_at, closes_at')
          .eq('profile_id', profileId)
          .order('day_of_week'),
      ),
  });
