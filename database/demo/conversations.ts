/** A year of conversations: parents with the teachers of their children's grades, the office with both. */
import { millisecondsInDay as day } from 'date-fns/constants';
import { schoolDate } from './days.ts';
import { type Child, demoParent, type Household, households } from './families.ts';
import type { DemoSchool } from './schools.ts';
import { chance, demoId, pick } from './seeded.ts';
import { personId, principal, type StaffMember, staff, teachesLevel } from './staff.ts';
import { officeThreads, type Thread, threads } from './threads.ts';

type Person = { email: string; first: string; school: DemoSchool };
type Conversation = { writer: StaffMember; reader: Person; child: Child | null; threads: readonly Thread[] };

const tried = new Set(['parent@demo.school', 'teacher@demo.school']);

const minute = 60_000;

const confirmed = (home: Household): Child[] => home.children.filter((child) => child.confirmed);

/** Every child's parent with one of the teachers; the demo parent with the demo teacher about both. */
function classConversations(): Conversation[] {
  return households.flatMap((home, index) =>
    confirmed(home)
      .filter((_, position) => home === demoParent || position === index % 2)
      .flatMap((child) => {
        const teachers = staff.filter(
          (member) => member.school === home.school && teachesLevel(member, child.level),
        );
        const count = home === demoParent ? 3 : 1;
        const first = home === demoParent ? 0 : chance(`${child.id}/teacher`, teachers.length);
        return Array.from({ length: Math.min(count, teachers.length) }, (_, offset) => {
          const writer = teachers[(first + offset) % teachers.length];
          const start = chance(`${child.id}/thread/${offset}`, threads.length);
          const length = home === demoParent ? 3 : 1;
          const chosen = Array.from({ length }, (_, step) => threads[(start + step * 5) % threads.length]);
          return writer
            ? [{ writer, reader: home, child, threads: chosen.filter((thread) => !!thread) }]
            : [];
        }).flat();
      }),
  );
}

function officeConversations(): Conversation[] {
  const teacher = staff.find(({ email }) => email === 'teacher@demo.school');
  const others = households.filter((home) => home.school === principal.school && home.status === 'approved');
  const readers: Person[] = [demoParent, ...(teacher ? [teacher] : []), ...others.slice(2, 12)];
  return readers.map((reader) => ({
    writer: principal,
    reader,
    child: null,
    threads: [pick(`${reader.email}/office`, officeThreads)],
  }));
}

const all: readonly Conversation[] = [...classConversations(), ...officeConversations()];

const conversationId = ({ writer, reader, child }: Conversation): string =>
  demoId('conversation', writer.email, reader.email, child?.id ?? 'none');

/** Minutes past midnight, UTC, of a school day's waking hours in South Africa. */
const hour = (key: string): number => 5 * 60 + chance(key, 13 * 60);

function messagesOf(conversation: Conversation, now: Date) {
  const { writer, reader, child } = conversation;
  const id = conversationId(conversation);
  const today = schoolDate(now);
  const { length } = conversation.threads;
  return conversation.threads.flatMap((thread, round) => {
    const ahead = length - 1 - round;
    const daysAgo = 2 + ahead * 90 + chance(`${id}/${round}/day`, length > 1 ? 80 : 300);
    let sentAt = today - daysAgo * day + hour(`${id}/${round}`) * minute;
    return thread.lines.map((line, index) => {
      sentAt += index === 0 ? 0 : (4 + chance(`${id}/${round}/${index}`, 170)) * minute;
      const [sender, recipient] = line.from === 'school' ? [writer, reader] : [reader, writer];
      // The newest line is unread when it came lately, or is for the two whom most people try first.
      const newest = ahead === 0 && index === thread.lines.length - 1;
      const unread = newest && (daysAgo < 12 || tried.has(recipient.email));
      return {
        id: demoId('message', id, round, index),
        conversation_id: id,
        sender_id: personId(sender.email),
        recipient_id: personId(recipient.email),
        subject: index === 0 ? thread.subject : null,
        content: line.text
          .replaceAll('{child}', child?.first ?? 'your child')
          .replaceAll('{parent}', reader.first)
          .replaceAll('{teacher}', writer.first),
        message_type: thread.type,
        related_student_id: child?.id ?? null,
        is_read: !unread,
        // Somewhere within the next evening.
        read_at: unread
          ? null
          : new Date(sentAt + (3 + chance(`${id}/${round}/${index}/read`, 300)) * minute),
        school_id: writer.school.id,
        created_at: new Date(sentAt),
      };
    });
  });
}

/** Rows of `conversations` and `messages`, the latest of them two days old. */
export function correspondence(now: Date) {
  const messages = all.map((conversation) => messagesOf(conversation, now));
  const conversations = all.map((conversation, index) => ({
    id: conversationId(conversation),
    participant_one_id: personId(conversation.writer.email),
    participant_two_id: personId(conversation.reader.email),
    related_student_id: conversation.child?.id ?? null,
    school_id: conversation.writer.school.id,
    created_at: messages[index]?.at(0)?.created_at ?? now,
    last_message_at: messages[index]?.at(-1)?.created_at ?? now,
  }));
  return { conversations, messages: messages.flat() };
}
