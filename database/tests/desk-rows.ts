/** Desks of the world's two schools, who sits at them, and when they answer; past every policy. */
import type pg from 'pg';
import { fileName, makeRow, type Person, type SchoolRows } from './factories.ts';

type People = Record<
  'otherTeacher' | 'tutor' | 'principal' | 'foreignTeacher' | 'parent' | 'otherParent' | 'foreignParent',
  Person
>;

/** Nobody is told of what is older than two weeks, so that what others count stays as it is. */
const created_at = '2026-01-20T08:00:00Z';

export async function makeDesks(client: pg.ClientBase, home: SchoolRows, away: SchoolRows, people: People) {
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
  return { desks, deskMembers, answeringHours, deskConversations, deskMessages, deskAttachments, deskNotes };
}
