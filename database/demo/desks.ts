/** The desks of the first demo school, who sits at them and when they answer. */
import { millisecondsInDay as day } from 'date-fns/constants';
import type { DemoFile } from './demo-file.ts';
import { demoParent } from './families.ts';
import { pdf } from './pdf.ts';
import { jacaranda } from './schools.ts';
import { demoId } from './seeded.ts';
import { personId, principal, type StaffMember, staff } from './staff.ts';

const teachers = staff.filter(
  ({ school, role, status }) => school === jacaranda && role === 'teacher' && status === undefined,
);
const teacher = teachers.find(({ email }) => email === 'teacher@demo.school');

type DemoDesk = {
  kind: string;
  name: string | null;
  members: readonly StaffMember[];
  /** From Monday to Friday. */
  hours: readonly [opens: string, closes: string];
};

const desks: readonly DemoDesk[] = [
  {
    kind: 'office',
    name: null,
    members: [principal, ...(teacher ? [teacher] : [])],
    hours: ['07:30', '14:30'],
  },
  { kind: 'accounts', name: null, members: [principal, ...teachers.slice(1, 3)], hours: ['08:00', '13:00'] },
  { kind: 'other', name: 'Aftercare', members: teachers.slice(3, 4), hours: ['13:30', '17:30'] },
];

const idOf = ({ kind, name }: DemoDesk): string => demoId('desk', jacaranda.key, name ?? kind);

export const deskRows = () =>
  desks.map((desk) => ({ id: idOf(desk), school_id: jacaranda.id, kind: desk.kind, name: desk.name }));

export const deskMemberRows = () =>
  desks.flatMap((desk) =>
    desk.members.map((member) => ({
      id: demoId('desk-member', idOf(desk), member.email),
      desk_id: idOf(desk),
      school_id: jacaranda.id,
      profile_id: personId(member.email),
    })),
  );

export const answeringHourRows = () =>
  desks.flatMap((desk) =>
    [1, 2, 3, 4, 5].map((day_of_week) => ({
      id: demoId('answering-hours', idOf(desk), day_of_week),
      desk_id: idOf(desk),
      school_id: jacaranda.id,
      day_of_week,
      opens_at: desk.hours[0],
      closes_at: desk.hours[1],
    })),
  );

const [office, accounts] = desks;
const clerk = accounts?.members[1] ?? principal;
const parent = personId(demoParent.email);

type Turn = { by: string; content: string; isNote?: true; file?: { name: string; lines: readonly string[] } };
type DemoTalk = {
  desk: DemoDesk | undefined;
  subject: string | null;
  takenBy: string | null;
  /** How many days ago it began. */
  ago: number;
  isDone: boolean;
  turns: readonly Turn[];
};

const talks: readonly DemoTalk[] = [
  {
    desk: accounts,
    subject: 'School fees of term 3',
    takenBy: personId(clerk.email),
    ago: 20,
    isDone: true,
    turns: [
      {
        by: parent,
        content: 'I paid on the 3rd, and the statement still shows the amount as open.',
        file: {
          name: 'Proof of payment.pdf',
          lines: ['Proof of payment', '', 'Paid on the 3rd: R 1,250.00'],
        },
      },
      {
        by: personId(clerk.email),
        content: 'Paid without a reference; found in the bank file.',
        isNote: true,
      },
      {
        by: personId(clerk.email),
        content: 'Thank you, we have found your payment. The next statement will show it.',
      },
    ],
  },
  {
    desk: office,
    subject: null,
    takenBy: null,
    ago: 16,
    isDone: false,
    turns: [{ by: parent, content: 'May I fetch a proof of enrolment at the office this week?' }],
  },
];

const talkId = ({ desk, subject }: DemoTalk): string =>
  demoId('desk-conversation', desk ? idOf(desk) : '', subject ?? 'none');
/** An hour between two turns. */
const momentOf = ({ ago }: DemoTalk, turn: number, now: Date): string =>
  new Date(now.getTime() - ago * day + (turn * day) / 24).toISOString();

export const deskConversationRows = (now: Date) =>
  talks.map((talk) => ({
    id: talkId(talk),
    school_id: jacaranda.id,
    desk_id: talk.desk ? idOf(talk.desk) : '',
    person_id: parent,
    subject: talk.subject,
    taken_by: talk.takenBy,
    done_at: null,
    created_at: momentOf(talk, 0, now),
    last_message_at: momentOf(talk, 0, now),
  }));

const turnsOf = (now: Date, isNote: boolean) =>
  talks.flatMap((talk) =>
    talk.turns.flatMap((turn, index) =>
      (turn.isNote === true) === isNote
        ? [{ talk, turn, id: demoId('desk-turn', talkId(talk), index), at: momentOf(talk, index, now) }]
        : [],
    ),
  );

export const deskMessageRows = (now: Date) =>
  turnsOf(now, false).map(({ talk, turn, id, at }) => ({
    id,
    conversation_id: talkId(talk),
    sender_id: turn.by,
    content: turn.content,
    created_at: at,
    read_at: talk.isDone ? at : null,
  }));

export const deskNoteRows = (now: Date) =>
  turnsOf(now, true).map(({ talk, turn, id, at }) => ({
    id,
    conversation_id: talkId(talk),
    author_id: turn.by,
    content: turn.content,
    created_at: at,
  }));

/** Once the messages are there: what a person writes opens a conversation again. */
export const settledTalkIds = (): string[] => talks.filter(({ isDone }) => isDone).map(talkId);

const attachedAt = (now: Date) =>
  turnsOf(now, false).flatMap(({ turn, id, at }) => (turn.file ? [{ id, at, file: turn.file }] : []));
const pathOf = (messageId: string): string => `${demoId('desk file', messageId)}.pdf`;

export const deskAttachmentRows = (now: Date) =>
  attachedAt(now).map(({ id, at, file }) => ({
    id: demoId('desk-attachment', id),
    message_id: id,
    school_id: jacaranda.id,
    file_path: pathOf(id),
    file_name: file.name,
    content_type: 'application/pdf',
    size_bytes: pdf(file.lines).length,
    created_at: at,
  }));

export const deskAttachmentFiles = (now: Date): DemoFile[] =>
  attachedAt(now).map(({ id, at, file }) => ({
    bucket: 'desk-attachments',
    name: pathOf(id),
    owner: demoParent.email,
    type: 'application/pdf',
    createdAt: new Date(at),
    content: () => pdf(file.lines),
  }));
