/** Desks of the world's two schools, who sits at them, and when they answer; past every policy. */
import type pg from 'pg';
import { fileName, makeRow, type Person, type SchoolRows } from './factories.ts';

type People = Record<
  | 'otherTeacher'
  | 'tutor'
  | 'principal'
  | 'foreignTeacher'
  | 'parent'
  | 'partner'
  | 'otherParent'
  | 'foreignParent',
  Person
>;

/** Nobody is told of what is older than two weeks, so that what others count stays as it is. */
const created_at = '2026-01-20T08:00:00Z';
/** When the partner joined, and an hour later. */
const joined_at = '2026-01-21T08:00:00Z';
const later = '2026-01-21T09:00:00Z';

/** @param child the learner whose guardians the parent and the partner are, in one household */
export async function makeDesks(
  client: pg.ClientBase,
  home: SchoolRows,
  away: SchoolRows,
  people: People,
  child: string,
) {
  const desk = (school: SchoolRows, kind: string) => makeRow(client, 'desks', { school_id: school.id, kind });
  const sits = (school: SchoolRows, at: string, { profileId }: Person) =>
    makeRow(client, 'desk_members', { school_id: school.id, desk_id: at, profile_id: profileId });
  const opens = (school: SchoolRows, at: string) =>
    makeRow(client, 'answering_hours', {
      school_id: school.id,
      desk_id: at,
      day_of_week: 1,
      opens_at: '07:30',
      closes_at: '14:30',
    });
  const desks = {
    office: await desk(home, 'office'),
    accounts: await desk(home, 'accounts'),
    away: await desk(away, 'office'),
  };
  const deskMembers = {
    /** At the office sit the other teacher and the tutor, at the accounts the principal. */
    office: await sits(home, desks.office, people.otherTeacher),
    officeToo: await sits(home, desks.office, people.tutor),
    accounts: await sits(home, desks.accounts, people.principal),
    away: await sits(away, desks.away, people.foreignTeacher),
  };
  const answeringHours = { office: await opens(home, desks.office), away: await opens(away, desks.away) };
  const asks = (school: SchoolRows, at: string, { profileId }: Person, more: Record<string, unknown> = {}) =>
    makeRow(client, 'desk_conversations', {
      school_id: school.id,
      desk_id: at,
      person_id: profileId,
      last_message_at: created_at,
      created_at,
      ...more,
    });
  const deskConversations = {
    /** Of the other parent, with the office; nobody has taken it. */
    office: await asks(home, desks.office, people.otherParent),
    /** Of the parent, with the accounts. */
    accounts: await asks(home, desks.accounts, people.parent),
    away: await asks(away, desks.away, people.foreignParent),
    /** Of the parent, with the office, about the child; the partner has joined. */
    shared: await asks(home, desks.office, people.parent, {
      related_student_id: child,
      learner_name: 'Child Example',
      person_read_to: later,
    }),
  };
  const deskParticipants = {
    partner: await makeRow(client, 'desk_participants', {
      conversation_id: deskConversations.shared,
      school_id: home.id,
      profile_id: people.partner.profileId,
      created_at: joined_at,
    }),
  };
  const writes = (conversation: string, { profileId }: Person, more: Record<string, unknown> = {}) =>
    makeRow(client, 'desk_messages', {
      conversation_id: conversation,
      sender_id: profileId,
      content: 'What does the bus cost?',
      created_at,
      ...more,
    });
  const deskMessages = {
    toOffice: await writes(deskConversations.office, people.otherParent),
    toAccounts: await writes(deskConversations.accounts, people.parent),
    fromAccounts: await writes(deskConversations.accounts, people.principal),
    away: await writes(deskConversations.away, people.foreignParent),
    beforePartner: await writes(deskConversations.shared, people.parent, { read_at: created_at }),
    fromPartner: await writes(deskConversations.shared, people.partner, {
      created_at: later,
      read_at: later,
    }),
  };
  const attaches = (message: string) =>
    makeRow(client, 'desk_attachments', {
      message_id: message,
      file_path: fileName('pdf'),
      file_name: 'Statement.pdf',
    });
  const deskAttachments = {
    toOffice: await attaches(deskMessages.toOffice),
    fromAccounts: await attaches(deskMessages.fromAccounts),
    away: await attaches(deskMessages.away),
    beforePartner: await attaches(deskMessages.beforePartner),
    fromPartner: await attaches(deskMessages.fromPartner),
  };
  const notes = (conversation: string, { profileId }: Person) =>
    makeRow(client, 'desk_notes', {
      conversation_id: conversation,
      author_id: profileId,
      content: 'Owes two months',
      created_at,
    });
  const deskNotes = {
    office: await notes(deskConversations.office, people.otherTeacher),
    accounts: await notes(deskConversations.accounts, people.principal),
    away: await notes(deskConversations.away, people.foreignTeacher),
  };
  return {
    desks,
    deskMembers,
    answeringHours,
    deskConversations,
    deskParticipants,
    deskMessages,
    deskAttachments,
    deskNotes,
  };
}
