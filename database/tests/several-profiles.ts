/** Accounts with several profiles, as their tests act with them. */
import { makeRow, type Person } from './factories.ts';
import type { Stage } from './stage.ts';
import type { ActorName } from './world.ts';

type Own = { id: string; role: string; is_active: boolean; unread_messages: string; unread_notices: string };

/** What the account of somebody is, in the order of its list. */
export const ownProfiles = async (stage: Stage, actor: ActorName) =>
  (await stage.as(actor, 'select * from my_profiles()')).rows as Own[];

/** A further profile of somebody, approved. */
export const also = (
  stage: Stage,
  person: Person,
  role: string,
  school: string,
  more: Record<string, unknown> = {},
) =>
  makeRow(stage.admin, 'profiles', {
    user_id: person.userId,
    first_name: 'Further',
    last_name: 'Example',
    role,
    school_id: school,
    approval_status: 'approved',
    ...more,
  });
