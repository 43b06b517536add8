import { queryOptions } from '@tanstack/react-query';
import type { EmergencyAnswer } from '#contract/enums.ts';
import { client } from '#web/lib/client.ts';
import { everyRow } from '#web/lib/every-row.ts';
import { rowsOf } from '#web/lib/request.ts';
import { emergencyKeys } from './keys.ts';

/** The emergency of a school that lasts, or the last that did; null where there was none. */
export const latestEmergencyQuery = (schoolId: string) =>
  queryOptions({
    queryKey: emergencyKeys.latest(schoolId),
    queryFn: async () =>
      rowsOf(
        await (await client())
          .from('emergencies')
          .select('id, message, is_drill, started_at, all_clear, cleared_at')
          .eq('school_id', schoolId)
          .order('started_at', { ascending: false })
          .limit(1)
          .maybeSingle(),
      ),
  });
export type Emergency = NonNullable<
  Awaited<ReturnType<NonNullable<ReturnType<typeof latestEmergencyQuery>['queryFn']>>>
>;

/** What the person has answered; null for nothing yet. */
export const ownAnswerQuery = (emergencyId: string, profileId: string) =>
  queryOptions({
    queryKey: emergencyKeys.answer(emergencyId, profileId),
    queryFn: async (): Promise<EmergencyAnswer | null> => {
      const row = rowsOf(
        await (await client())
          .from('emergency_answers')
          .select('answer')
          .eq('emergency_id', emergencyId)
          .eq('profile_id', profileId)
          .maybeSingle(),
      );
      return (row?.answer as EmergencyAnswer | undefined) ?? null;
    },
  });

/** Whom it has reached, for administrators. */
export const reachOfEmergencyQuery = (emergencyId: string) =>
  queryOptions({
    queryKey: emergencyKeys.reach(emergencyId),
    queryFn: async (): Promise<Reached[]> => {
      const portal = await client();
      return everyRow<Reached>(
        (from, to) => portal.rpc('emergency_reach', { emergency: emergencyId }).range(from, to),
        (person) => person.person_id,
      );
    },
  });
export type Reached = {
  person_id: string;
  first_name: string;
  last_name: string;
  role: string;
  phone: string | null;
  learners: string | null;
  answer: string | null;
  answered_at: string | null;
  is_read: boolean;
  sms: string | null;
};
