import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Invitation } from '#contract/invitations.ts';
import { t } from '#texts/console-users';
import { peopleKeys } from '#web/entities/people/keys.ts';
import { client } from '#web/lib/client.ts';
import { onceConfirmed } from '#web/lib/owner.ts';
import { callFunction } from '#web/lib/portal-function.ts';
import { rowsOf } from '#web/lib/request.ts';
import { deletedOnce } from '#web/lib/row-gone.ts';

export const invitationsKey = peopleKeys.invitations;

async function fetchInvitations() {
  return rowsOf(
    await (await client())
      .from('administrator_invitations')
      .select('id, email, school_id, created_at, expires_at, school:schools(id, name)')
      .is('accepted_at', null)
      .is('withdrawn_at', null)
      .order('created_at', { ascending: false })
      .order('id'),
  );
}

/** Invitations of administrators that nobody has accepted yet, the newest first. */
export const invitationsQuery = queryOptions({ queryKey: invitationsKey, queryFn: fetchInvitations });

export type OpenInvitation = Awaited<ReturnType<typeof fetchInvitations>>[number];

/** Sends the link by mail, once its sender is known to be there; a repeated invitation replaces the older one. */
export async function inviteAdministrator(invitation: Invitation): Promise<void> {
  await onceConfirmed(() =>
    callFunction('invite-administrator', invitation, z.object({ invitation_id: z.guid() })),
  );
}

/** Its link opens nothing any more. */
export async function withdrawInvitation(id: string): Promise<void> {
  const invitations = (await client()).from('administrator_invitations');
  const withdrawn = { withdrawn_at: new Date().toISOString() };
  await deletedOnce(
    await invitations.update(withdrawn).eq('id', id).select('id'),
    async () => rowsOf(await invitations.select('id').eq('id', id).is('withdrawn_at', null).maybeSingle()),
    t.somebodyHasAcceptedInvitationMeanwhile(),
  );
}
