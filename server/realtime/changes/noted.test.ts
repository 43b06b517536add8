/** A record that staff are told of live is written down before it is told. */
import { expect, it } from 'vitest';
import { makeSchool, makeStudent } from '../../../database/tests/factories.ts';
import { recordIncident } from '../../../database/tests/school-day-rows.ts';
import { listenTo } from '../testing/listening.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();

it('is noted of the administrator who hears it, and not of the guardian', async () => {
  const { given, server, clientOf } = stage;
  const school = await makeSchool(server.admin, 'Home');
  const teacher = await given.person({ role: 'teacher', school });
  const office = await given.person({ role: 'admin', school });
  const mother = await given.person({ role: 'parent', school });
  const learner = await makeStudent(server.admin, 'Child', { school, grade: school.grades.six });
  await given.insert('public.guardianships', {
    school_id: school.id,
    student_id: learner,
    profile_id: mother.profileId,
  });
  const heard = await Promise.all(
    [office, mother].map((who) => listenTo(clientOf(who), { table: 'disciplinary_records' })),
  );
  await recordIncident(server.admin, learner, teacher as never);
  for (const { events } of heard) expect((await events.next())?.table).toBe('disciplinary_records');
  const { rows } = await server.admin.query('select reader_id, kind, student_id from private.record_reads');
  expect(rows).toEqual([{ reader_id: office.profileId, kind: 'incident', student_id: learner }]);

  await server.admin.query('revoke insert on private.record_reads from portal_definer');
  await server.admin.query('delete from private.record_reads');
  await recordIncident(server.admin, learner, teacher as never);
  const [ofOffice, ofMother] = heard;
  expect((await ofMother?.events.next())?.table).toBe('disciplinary_records');
  expect(await ofOffice?.states.next()).not.toBe('SUBSCRIBED');
  await server.admin.query('grant insert on private.record_reads to portal_definer');
});

it('is noted of a learner whose row is told, which has the day of birth', async () => {
  const { given, server, clientOf } = stage;
  const school = await makeSchool(server.admin, 'Other');
  const office = await given.person({ role: 'admin', school });
  const learner = await makeStudent(server.admin, 'Child', { school, grade: school.grades.six });
  const { events } = await listenTo(clientOf(office), { table: 'students' });
  await server.admin.query(`update students set date_of_birth = '2014-05-06' where id = $1`, [learner]);
  expect((await events.next())?.table).toBe('students');
  const { rows } = await server.admin.query(
    'select reader_id, kind from private.record_reads where student_id = $1',
    [learner],
  );
  expect(rows).toEqual([{ reader_id: office.profileId, kind: 'card' }]);
});
