/** What the messages screen offers to whom; the database decides, this only hides what it would refuse. */
import type { ProfileRole } from '#contract/enums.ts';

type Person = { id: string; role: ProfileRole };
type Conversation = { participant_one_id: string | null; participant_two_id: string | null };

/** Document 2, section 2: what stands in place of an empty list of recipients. */
export const noRecipientsText: Record<ProfileRole, string> = {
  parent: 'No teachers found. Make sure your children are properly enrolled and assigned to teachers.',
  teacher: 'No parents found. Make sure you are assigned to teach grades with enrolled students.',
  admin: 'No people found. Approve registrations first.',
};

/** Only a participant answers, and only while the other one still has an account. */
export function mayReply(person: Person, conversation: Conversation): boolean {
  const participants = [conversation.participant_one_id, conversation.participant_two_id];
  return participants.includes(person.id) && !participants.includes(null);
}
