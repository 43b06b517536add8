import { describe, expect, test } from 'vitest';
import { CONSENT_VERSION } from '../../contract/child-consent.ts';
import { noticeKinds } from '../../contract/enums.ts';
import { makePerson, makeRow, type Person } from './factories.ts';
import { noticesOn } from './notice-causes.ts';
import { makeEvent } from './school-day-rows.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();
const { told, seen, insertAs, trial, report, incident, lesson } = noticesOn(stage);

describe('a reported conversation', () => {
  trial('is told to the administrators, and to its people once it was read', async () => {
    const { admin, world } = stage;
    await admin.query('update schools set conversation_review = true where id = $1', [world.home.id]);
    const [report] = (
      await stage.as('parent', `select report_conversation($1, 'Rude') as id`, [
        world.conversations.withTeacher,
      ])
    ).rows;
    expect(await told(report?.id)).toEqual(['DeadSession', 'LevelOne', 'LevelTwo', 'Principal']);
    expect(await seen('principal', report?.id)).toBe(1);
    expect(await seen('foreignPrincipal', report?.id)).toBe(0);
    for (const _ of ['first', 'again'])
      await stage.as('principal', 'select * from review_conversation($1)', [report?.id]);
    expect(await told(report?.id)).toEqual([
      'DeadSession',
      'LevelOne',
      'LevelTwo',
      'Parent',
      'Principal',
      'Teacher',
    ]);
    const rows = await stage.as('teacher', 'select title, target from notices where subject_id = $1', [
      report?.id,
    ]);
    expect(rows.rows).toEqual([
      {
        title: 'A reported conversation was read by Principal Example',
        target: world.conversations.withTeacher,
      },
    ]);
  });
});

describe('the parent of an incident', () => {
  const told1 = async (id: unknown) => (await told(id)).join();

  trial('is told by a plain update of the flag, with the mail in one transaction', async () => {
    const row = incident();
    await insertAs('teacher', 'disciplinary_records', row);
    expect(await told1(row.id)).toBe('');
    const { refusal } = await stage.as(
      'teacher',
      'update disciplinary_records set parent_notified = true where id = $1',
      [row.id],
    );
    expect(refusal).toBeUndefined();
    expect(await told1(row.id)).toBe('CoParent,Parent,Partner');
    const mails = await stage.read(
      `select o.kind, o.recipient, o.payload from private.outbox o join notices n on o.payload -> 'notice_ids' ? n.id::text
        where n.subject_id = $1`,
      [row.id],
    );
    const { parent, coParent, partner } = stage.world.people;
    expect(mails.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual(
      [parent, coParent, partner].map(({ profileId }) => ['notice', profileId]).sort(),
    );
    expect(JSON.stringify(mails)).not.toMatch(/Disrespect|Child|Spoke/);
  });

  trial('is told nothing by a record of a call: it says that they were told already', async () => {
    const row = incident({ parent_notified: true });
    await insertAs('teacher', 'disciplinary_records', row);
    expect(await told1(row.id)).toBe('');
    expect(
      await stage.read('select parent_notified from disciplinary_records where id = $1', [row.id]),
    ).toEqual([{ parent_notified: true }]);
  });

  trial('that is not on the portal cannot be told, and the flag stays down', async () => {
    const row = incident({ student_id: stage.world.students.orphan });
    await makeRow(stage.admin, 'disciplinary_records', {
      ...row,
      teacher_id: stage.world.people.otherTeacher.profileId,
    });
    const { refusal, message } = await stage.as(
      'otherTeacher',
      'update disciplinary_records set parent_notified = true where id = $1',
      [row.id],
    );
    expect(refusal).toBe('23514');
    expect(message).toMatch(/no parent on the portal/);
    expect(
      await stage.read('select parent_notified from disciplinary_records where id = $1', [row.id]),
    ).toEqual([{ parent_notified: false }]);
  });
});

/** An incident of which the parent was told by the portal. */
async function tellIncident(): Promise<string> {
  const id = await makeRow(stage.admin, 'disciplinary_records', incident());
  await stage.admin.query('update disciplinary_records set parent_notified = true where id = $1', [id]);
  return id;
}

describe('what may no longer be read', () => {
  /** A notice of each kind to somebody, the change that takes the right away, and who that is. */
  const losses: [string, ActorName, () => Promise<string>, string][] = [
    [
      'a withdrawn announcement',
      'parent',
      async () => stage.world.announcements.byTeacher,
      'update announcements set is_active = false',
    ],
    [
      'an announcement of a school that the person has left',
      'parent',
      async () => stage.world.announcements.byTeacher,
      `update profiles set school_id = (select id from schools where name = 'Away') where first_name = 'Parent'`,
    ],
    [
      'anything, to a person who is no longer approved',
      'parent',
      async () => stage.world.messages.toParent,
      `update profiles set approval_status = 'rejected' where first_name = 'Parent'`,
    ],
    [
      'a report on a child that is no longer the person’s',
      'parent',
      async () => makeRow(stage.admin, 'progress_reports', report()),
      'update students set parent_id = null',
    ],
    [
      'an incident of a child that is no longer confirmed',
      'parent',
      async () => tellIncident(),
      'update students set is_confirmed = false',
    ],
    [
      'a lesson of a grade that the child has left',
      'parent',
      async () => makeRow(stage.admin, 'lessons', lesson()),
      `update students set grade_id = (select id from grades where name = 'Grade 7' and school_id = students.school_id)`,
    ],
    [
      'a lesson that is no longer active',
      'parent',
      async () => makeRow(stage.admin, 'lessons', lesson()),
      'update lessons set is_active = false',
    ],
    [
      'a registration, to an administrator who has lost the school',
      'principal',
      async () =>
        (
          await makePerson(stage.admin, 'New', {
            role: 'parent',
            school: stage.world.home.id,
            status: 'pending',
          })
        ).profileId,
      `update profiles set school_id = null where first_name = 'Principal'`,
    ],
  ];

  test.each(losses)('shows nothing of itself: %s', async (_name, actor, cause, change) => {
    await stage.undone(async () => {
      const subject = await cause();
      expect(await seen(actor, subject)).toBe(1);
      await stage.admin.query(change);
      expect(await seen(actor, subject)).toBe(0);
    });
  });

  test('the check agrees with the policies of the tables, for every notice and person', async () => {
    await stage.undone(async () => {
      const { admin, world } = stage;
      await makeRow(admin, 'progress_reports', report());
      await tellIncident();
      await makeRow(admin, 'lessons', lesson());
      await makeRow(admin, 'lessons', lesson({ lesson_type: 'video', file_url: 'a.mp4' }));
      await makeEvent(admin, world.home, world.people.principal);
      await makeRow(admin, 'requests', { school_id: world.home.id, kind: 'confirm', title: 'Zoo' });
      const emergency = await makeRow(admin, 'emergencies', { school_id: world.home.id, message: 'Fire' });
      await admin.query(`update emergencies set all_clear = 'Over' where id = $1`, [emergency]);
      await makePerson(admin, 'New', { role: 'parent', school: world.home.id, status: 'pending' });
      await admin.query(
        `update private.outbox set failed_at = now(), due_at = null, payload = '{}', last_error = 'refused: gone'
        where id = (select min(id) from private.outbox where recipient = $1)`,
        [world.people.parent.profileId],
      );
      await admin.query(
        `update auth.users set phone = '27825550143', phone_confirmed_at = now(), phone_proven_at = now() - interval '84 days'
          where id = $1`,
        [world.people.parent.userId],
      );
      await admin.query('select private.write_number_reminders(now())');
      await admin.query('update schools set conversation_review = true where id = $1', [world.home.id]);
      await stage.as('parent', `select report_conversation($1, 'Rude')`, [world.conversations.withTeacher]);
      const entry = await makeRow(admin, 'audit_entries', {
        school_id: world.home.id,
        kind: 'bulk_read',
        actor_name: 'Teacher Example',
        learner_name: '',
        table_name: 'report',
        operation: 'read',
        number: 61,
      });
      await makeRow(admin, 'notices', {
        profile_id: world.people.principal.profileId,
        kind: 'audit',
        subject_id: entry,
        title: 'Read',
        school_id: world.home.id,
      });
      await admin.query('select private.tell_breach(gen_random_uuid(), $1, true)', [[world.students.child]]);
      const { consentParagraphs, students } = world;
      for (const given of [true, false])
        await stage.as('parent', `select give_consent($1, 'pictures', $2, $3::smallint, $4)`, [
          students.child,
          given,
          CONSENT_VERSION,
          consentParagraphs.home,
        ]);
      const printer = world.people.levelTwo.profileId;
      await admin.query('update students set date_of_birth = current_date where id = $1', [students.child]);
      await stage.as('levelTwo', 'select from create_claim_codes($1)', [[students.child]]);
      await admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [printer]);
      const rows = await stage.read('select distinct kind, subject_id from notices');
      expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual([...noticeKinds].sort());
      const tables: Record<string, string> = {
        message: 'messages',
        report: 'progress_reports',
        incident: 'disciplinary_records',
        announcement: 'announcements',
        event: 'events',
        assignment: 'lessons',
        lesson: 'lessons',
        registration: 'profiles_and_students',
        review: 'reports_and_reviews',
        delivery: 'delivery_failures',
        emergency: 'emergencies',
        all_clear: 'emergencies',
        request: 'requests',
        number: 'profiles',
        audit: 'audit_entries',
        consent: 'students',
        letters: 'printers',
        breach: 'breaches_told',
      };
      // A registration is a person's or a child's; of a report its people read the reviews.
      await admin.query(
        'create view profiles_and_students with (security_invoker) as select id from profiles union all select id from students; grant select on profiles_and_students to authenticated',
      );
      await admin.query(
        `create view reports_and_reviews with (security_invoker) as
           select id from conversation_reports union select report_id from conversation_reviews;
         grant select on reports_and_reviews to authenticated`,
      );
      await admin.query(
        'create view printers with (security_invoker) as select distinct printer_id as id from claim_codes; grant select on printers to authenticated',
      );
      // A breach is no row that anybody reads: its notice is all that there is.
      await admin.query(
        'create view breaches_told as select id from private.breaches; grant select on breaches_told to authenticated',
      );
      const people = Object.entries(world.people) as [ActorName, Person][];
      for (const { kind, subject_id } of rows) {
        for (const [actor, { profileId }] of people) {
          const [checked] = await stage.read('select private.is_still_told($1, $2, $3) as told', [
            profileId,
            kind,
            subject_id,
          ]);
          if (!checked?.told || ['deadSession', 'levelOne'].includes(actor)) continue;
          const read = await stage.as(actor, `select id from ${tables[String(kind)]} where id = $1`, [
            subject_id,
          ]);
          expect({ actor, kind, read: read.rowCount }).toEqual({ actor, kind, read: 1 });
        }
      }
    });
  });

  trial('goes with what it was about', async () => {
    const { announcements } = stage.world;
    expect((await told(announcements.byTeacher)).length).toBeGreaterThan(0);
    await stage.as('teacher', 'delete from announcements where id = $1', [announcements.byTeacher]);
    expect(await told(announcements.byTeacher)).toEqual([]);
  });
});
