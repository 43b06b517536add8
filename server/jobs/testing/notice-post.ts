import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  converse,
  makePerson,
  makeSchool,
  type Person,
  type SchoolRows,
} from '../../../database/tests/factories.ts';
import type { Mail } from '../../integrations/mail/mail.ts';
import { makeKeys, openKeyRing } from '../../keys/keys.ts';
import { cloneDatabase, type TestDatabase } from '../../testing/database.ts';
import { type UnsubscribeKeys, unsubscribeKeys } from '../../unsubscribe/keys.ts';
import { claimDue, settle } from '../outbox.ts';
import { deliverBy } from './deliver-by.ts';

/** A server that never says that it lives. */
const nobody = '00000000-0000-4000-8000-000000000000';

const log = pino({ level: 'silent' });

/** A school with three people, whose mails are kept instead of sent, for the test file that calls this. */
export function useNoticePost() {
  let cloned: TestDatabase;
  let school: SchoolRows;
  let teacher: Person;
  let parent: Person;
  let principal: Person;
  let unsubscribing: UnsubscribeKeys;
  const sent: Mail[] = [];

  const deliver = (send = async (mail: Mail) => void sent.push(mail)) =>
    deliverBy({
      database: cloned.database,
      mail: { send, close() {} },
      signUnsubscribe: unsubscribing.sign,
    });

  beforeAll(async () => {
    cloned = await cloneDatabase();
    unsubscribing = unsubscribeKeys(await openKeyRing(await makeKeys()));
    school = await makeSchool(cloned.admin, 'Home');
    teacher = await makePerson(cloned.admin, 'Teacher', { role: 'teacher', school: school.id });
    parent = await makePerson(cloned.admin, 'Parent', { role: 'parent', school: school.id });
    principal = await makePerson(cloned.admin, 'Principal', { role: 'admin', school: school.id });
  });
  beforeEach(async () => {
    sent.length = 0;
    await cloned.admin.query(`delete from private.outbox; delete from notices; delete from delivery_preferences;
      delete from private.digest_entries; delete from private.digests; delete from delivery_failures`);
  });
  afterAll(() => cloned.drop());

  /** Delivers whatever is due once the moment's wait is over. */
  const relayDue = async (): Promise<void> => {
    await cloned.admin.query(
      `update private.outbox set due_at = now() where due_at between now() and now() + interval '10 seconds'`,
    );
    for (const row of await claimDue(cloned.database, nobody, 100)) {
      await deliver()(row);
      await settle(cloned.database, row, { state: 'delivered' });
    }
  };

  /** A rejection is told by a mail of its own. */
  const to = (person: Person) =>
    sent.filter(({ to: address, kind }) => address === person.email && kind.startsWith('notice'));
  /** Sets a person's preferences of delivery, by their columns. */
  const choose = (person: Person, columns: Record<string, string>) =>
    cloned.admin.query(
      `insert into delivery_preferences (profile_id, ${Object.keys(columns).join(', ')})
       values ($1, ${Object.keys(columns)
         .map((_, i) => `$${i + 2}`)
         .join(', ')})`,
      [person.profileId, ...Object.values(columns)],
    );

  /** A message of the teacher; its id. */
  const writeTo = async (
    person: Person,
    more: { message_type?: string; urgent_reason?: string } = {},
  ): Promise<string> => {
    const conversation = await cloned.admin
      .query<{ id: string }>(
        'select id from conversations where $1 in (participant_one_id, participant_two_id)',
        [person.profileId],
      )
      .then(({ rows }) => rows[0]?.id ?? converse(cloned.admin, teacher, person));
    const { rows } = await cloned.admin.query<{ id: string }>(
      `insert into messages (id, conversation_id, sender_id, recipient_id, content, message_type, urgent_reason)
       values ($1, $2, $3, $4, 'Her marks are poor', $5, $6) returning id`,
      [
        randomUUID(),
        conversation,
        teacher.profileId,
        person.profileId,
        more.message_type ?? 'general',
        more.urgent_reason ?? null,
      ],
    );
    return rows[0]?.id ?? '';
  };

  return {
    get cloned() {
      return cloned;
    },
    get school() {
      return school;
    },
    get teacher() {
      return teacher;
    },
    get parent() {
      return parent;
    },
    get principal() {
      return principal;
    },
    get unsubscribing() {
      return unsubscribing;
    },
    sent,
    log,
    deliver,
    relayDue,
    to,
    choose,
    writeTo,
  };
}
