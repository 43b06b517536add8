import type { UserIdentity } from '@supabase/auth-js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EditUserForm } from '#contract/people.ts';
import { peopleKeys } from '#web/entities/people/keys.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { accounts } from '#web/lib/accounts.ts';
import { client } from '#web/lib/client.ts';
import { ownAccount } from '#web/lib/own-account.ts';
import { asOwner } from '#web/lib/owner.ts';
import type { OwnerProof } from '#web/lib/owner-proof.ts';
import { passwordChanges } from '#web/lib/password-changes.ts';
import { rowsOf } from '#web/lib/request.ts';
import { workflows } from '#web/lib/workflows.ts';

const sessionsKey = ['settings', 'sessions'] as const;

export type OwnDetails = Pick<EditUserForm, 'first_name' | 'last_name' | 'phone'>;

export function useSaveDetails(profile: Profile) {
  const queryClient = useQueryClient();
  return useMutation({
    /** @param changed what was changed of them; null for nothing */
    mutationFn: async (changed: Partial<OwnDetails> | null) => {
      if (!changed) return;
      rowsOf(
        await (await client()).from('profiles').update(changed).eq('id', profile.id).select('id').single(),
      );
    },
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: peopleKeys.ownContact(profile.id) }),
        queryClient.invalidateQueries({ queryKey: peopleKeys.profile(profile.user_id) }),
      ]);
    },
  });
}

export function useChangePassword() {
  const queryClient = useQueryClient();
  const [change] = useState(passwordChanges);
  return useMutation({
    // The current password or a code is asked for: whoever finds an open device must not lock its owner out.
    mutationFn: (given: { password: string } & OwnerProof) => change(given),
    // A new password ends every other session, and the first one is one to prove the owner with.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['settings'] }),
  });
}

/** One place where the person is signed in. */
export type OwnSession = {
  id: string;
  created_at: string;
  refreshed_at: string | null;
  user_agent: string | null;
  is_current: boolean;
};

export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: async () => {
    const functions = await workflows();
    const { data, error } = await functions.invoke<{ sessions: OwnSession[] }>('list-sessions');
    if (error) throw error;
    return data?.sessions ?? [];
  },
});

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (sessionId: string) => {
      const functions = await workflows();
      const { error, response } = await functions.invoke('end-session', { body: { session_id: sessionId } });
      // One that has ended meanwhile is what was wanted.
      if (error && response?.status !== 404) throw error;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
  });
}

export const identitiesKey = ['settings', 'identities'] as const;

/** The ways in which the person can sign in, oldest first. */
export const identitiesQuery = queryOptions({
  queryKey: identitiesKey,
  queryFn: async () => (await ownAccount()).identities ?? [],
});

export function useUnlink() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (identity: UserIdentity) => {
      const auth = await accounts();
      await asOwner(async () => {
        const answered = await auth.unlinkIdentity(identity);
        // One that was unlinked meanwhile is what was wanted.
        return answered.error?.code === 'identity_not_found' ? { data: null, error: null } : answered;
      });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: identitiesKey }),
  });
}
