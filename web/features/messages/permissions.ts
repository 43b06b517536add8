/** What the messages screen offers to whom; the database decides, this only hides what it would refuse. */
import { type ProfileRole, profileRoles } from '#contract/enums.ts';
import { t } from '#texts/messages';

type Conversation = { participant_one_id: string | null; participant_two_id: string | null };

export const isProfileRole = (role: string): role is ProfileRole =>
  profileRoles.some((known) => known === role);

/** What stands in place of an empty list of recipients. */
export const noRecipientsText = (): Record<ProfileRole, string> => ({
  parent: t.noTeachersFoundMakeSure(),
  teacher: t.noParentsFoundMakeSure(),
  admin: t.noPeopleFoundStaffParents(),
});

/** Only a participant answers, and only while the other one still has an account. */
export function mayReply(person: { id: string }, conversation: Conversation): boolean {
  const participants = [conversation.participant_one_id, conversation.participant_two_id];
  return participants.includes(person.id) && !participants.includes(null);
}
