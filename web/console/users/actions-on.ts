import { mayDelete, mayEditPerson, maySeeSessions } from '#web/console/shared/permissions.ts';
import type { useProfile } from '#web/entities/people/profile.ts';
import type { ListedPerson } from '#web/entities/people/reads.ts';

/** What an administrator may do with a person, by what the menu calls it. */
export function actionsOn(person: ListedPerson, me: ReturnType<typeof useProfile>) {
  return {
    edit: mayEditPerson(me, person),
    sessions: maySeeSessions(me, person),
    number: person.sign_in_phone !== null && maySeeSessions(me, person),
    delete: mayDelete(me, person),
    write: person.approval_status === 'approved' && person.id !== me.id,
    approve: person.approval_status === 'rejected' && person.role !== 'admin',
  };
}
