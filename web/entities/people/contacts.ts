/** Addresses and phone numbers, which no table gives out: the database says who reads whose. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { peopleKeys } from './keys.ts';

/** How to reach people whom the caller administers; those who cannot be reached are left out. */
export const contactsQuery = (profileIds: readonly string[]) =>
  queryOptions({
    queryKey: peopleKeys.contacts(profileIds),
    enabled: profileIds.length > 0,
    queryFn: async () =>
      rowsOf(await (await client()).rpc('contact_details', { profile_ids: [...profileIds] })),
  });

/** The person's own email address and phone number, which no table gives out. */
export const ownContactQuery = (profileId: string) =>
  queryOptions({
    queryKey: peopleKeys.ownContact(profileId),
    queryFn: async () => {
      const rows = rowsOf(await (await client()).rpc('contact_details', { profile_ids: [profileId] }));
      return rows[0] ?? { email: null, phone: null };
    },
  });
