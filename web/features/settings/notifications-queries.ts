import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { DeliveryForm } from '#contract/delivery-form.ts';
import { defaultDelivery } from '#contract/notices.ts';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';

const deliveryKey = (profileId: string) => ['settings', 'delivery', profileId] as const;
const feedKey = (profileId: string) => ['settings', 'calendar-feed', profileId] as const;

const COLUMNS =
  'message, report, incident, announcement, event, assignment, lesson, registration, review, request, sms, weekly, quiet_from, quiet_until';

/** What the form proposes to whoever sets quiet hours for the first time. */
const PROPOSED_QUIET = { quiet_from: '21:00', quiet_until: '06:00' };

const {
  delivery: _,
  emergency: __,
  all_clear: ___,
  number: ____,
  audit: _____,
  breach: ______,
  ...kindsAskedAbout
} = defaultDelivery;
/** How notices are mailed to whoever has chosen nothing. */
export const usualDelivery = kindsAskedAbout;

/** How the person's notices are mailed; the defaults for whoever has chosen nothing. */
export const deliveryQuery = (profileId: string) =>
  queryOptions({
    queryKey: deliveryKey(profileId),
    queryFn: async (): Promise<DeliveryForm> => {
      const row = rowsOf(
        await (await client())
          .from('delivery_preferences')
          .select(COLUMNS)
          .eq('profile_id', profileId)
          .maybeSingle(),
      );
      if (!row) return { ...usualDelivery, sms: true, weekly: false, quiet: false, ...PROPOSED_QUIET };
      const { quiet_from, quiet_until, ...choices } = row;
      return {
        ...choices,
        quiet: quiet_from !== null,
        quiet_from: quiet_from?.slice(0, 5) ?? PROPOSED_QUIET.quiet_from,
        quiet_until: quiet_until?.slice(0, 5) ?? PROPOSED_QUIET.quiet_until,
      };
    },
  });

export function useSaveDelivery(profileId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ quiet, quiet_from, quiet_until, ...choices }: DeliveryForm) => {
      const hours = quiet ? { quiet_from, quiet_until } : { quiet_from: null, quiet_until: null };
      return rowsOf(
        await (await client())
          .from('delivery_preferences')
          .upsert({ profile_id: profileId, ...choices, ...hours }, { onConflict: 'profile_id' })
          .select('id')
          .single(),
      );
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: deliveryKey(profileId) }),
  });
}

/** The person's calendar feed; null without one. Never its address: the server does not know it. */
export const calendarFeedQuery = (profileId: string) =>
  queryOptions({
    queryKey: feedKey(profileId),
    queryFn: async () => rowsOf(await (await client()).rpc('calendar_feed'))[0] ?? null,
  });

/** Makes a feed, or a new address for it. Answers the address, which is shown this once. */
export function useRenewFeed(profileId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (withTimetable: boolean) => {
      const key = rowsOf(
        await (await client()).rpc('renew_calendar_feed', { with_timetable: withTimetable }),
      );
      return `${window.location.origin}/calendar.ics?key=${key}`;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: feedKey(profileId) }),
  });
}

export function useChangeFeed(profileId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (withTimetable: boolean) =>
      rowsOf(await (await client()).rpc('change_calendar_feed', { with_timetable: withTimetable })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedKey(profileId) }),
  });
}

export function useRevokeFeed(profileId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => rowsOf(await (await client()).rpc('revoke_calendar_feed')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: feedKey(profileId) }),
  });
}
