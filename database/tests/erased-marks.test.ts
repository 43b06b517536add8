/**
 * An erasure is proved by looking everywhere: every text of every row that hangs on a child bears a mark of its own, and
 * after the erasure none of them is found in any table, nor in the database's files, indexes included.
 */
import { expect, test } from 'vitest';
import { readCatalog } from '../../prove/probe/catalog.ts';
import { type Marks, markRows, type Row } from '../../prove/probe/marks.ts';
import { marksInFiles, marksInTables } from './marked.ts';
import { useStage } from './stage.ts';

const stage = useStage();

/** What hangs on a row, however far down. */
function hangingOn(marks: Marks, name: string): Set<Row> {
  const found = new Set(marks.rows.filter((row) => row.names.includes(name)));
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    const names = new Set([...found].flatMap((row) => row.names));
    for (const row of marks.rows) if (row.hangsOn.some((on) => names.has(on))) found.add(row);
  }
  return found;
}

test('nothing of an erased child is found in any table, index or file of the database', async () => {
  const { admin, world } = stage;
  const { child } = world.students;
  await admin.query(
    'update retention_settings set report_years = 0, incident_years = 0, answer_years = 0 where school_id = $1',
    [world.home.id],
  );
  await stage.admin.query(
    `insert into audit_entries (school_id, kind, actor_name, student_id, learner_name, table_name, operation, row_id)
     values ($1, 'own_child', 'Somebody', $2, 'Child', 'students', 'update', $2)`,
    [world.home.id, child],
  );
  const marks = await markRows(admin, await readCatalog(admin));
  const childs = hangingOn(marks, `public.students.id/${child}`);
  const ofChild = new Set([...marks.places].filter(([, { row }]) => childs.has(row)).map(([mark]) => mark));
  // What somebody was told of the child's messages, reports and incidents names them by no key.
  const ids = [...childs].flatMap(({ id }) => id ?? []);
  const told = await stage.read('select id from notices where subject_id = any($1)', [ids]);
  for (const [mark, { row }] of marks.places)
    if (row.table === 'public.notices' && told.some(({ id }) => id === row.id)) ofChild.add(mark);
  // Who did something to the record stays known; the child's name in it does not.
  for (const [mark, { row, column }] of marks.places)
    if (row.table === 'public.audit_entries' && column !== 'learner_name') ofChild.delete(mark);
  expect(new Set([...childs].map(({ table }) => table)).size).toBeGreaterThan(10);
  expect(ofChild.size).toBeGreaterThan(20);

  // Mails that wait and a mailbox of before: no key leads from them to the child.
  const [named] = await stage.read('select first_name, last_name from students where id = $1', [child]);
  const name = `${named?.first_name} ${named?.last_name}`;
  const mail = async (kind: string, to: 'parent' | 'foreignParent', about: string, said: string) => {
    const { profileId } = world.people[to];
    const { rows } = await admin.query(
      `insert into private.outbox (kind, recipient, payload, due_at)
       select $1, u.email, $3, now() + interval '1 day' from auth.users u join profiles p on p.user_id = u.id where p.id = $2
       returning id`,
      [kind, profileId, JSON.stringify({ child_name: about, said, about: profileId })],
    );
    return rows[0].id as string;
  };
  for (const kind of ['learner-declined', 'learner-confirmed']) await mail(kind, 'parent', name, '');
  // A child of the same name at another school, one whose name begins alike, and a sentence with the name in it.
  const others = [
    await mail('learner-declined', 'foreignParent', name, ''),
    await mail('learner-declined', 'parent', `${name}-Smith`, ''),
    await mail('notice', 'foreignParent', '', `About ${name}`),
  ];
  await admin.query(
    `insert into private.held_mails (profile_id, kind, payload) values ($1, 'learner-declined', $2)`,
    [world.people.pendingParent.profileId, JSON.stringify({ child_name: name })],
  );
  await admin.query(
    `insert into private.mailbox (outbox_id, recipient, kind, subject, text_body, html_body)
     select -n, u.email, 'notice', $2, 'A report', '<p>A report</p>'
       from unnest($1::uuid[]) with ordinality as t (id, n) join profiles p on p.id = t.id join auth.users u on u.id = p.user_id`,
    [[world.people.parent.profileId, world.people.foreignParent.profileId], `A report for ${name}`],
  );
  const before = await marksInTables(admin);
  expect([...ofChild].filter((mark) => !before.has(mark))).toEqual([]);
  const files = await stage.read(
    'select report_file_url as name from progress_reports where student_id = $1',
    [child],
  );

  await admin.query('begin');
  const { refusal } = await stage.as('principal', 'select erase_learner($1)', [child]);
  await admin.query('commit');
  expect(refusal).toBeUndefined();
  // What open pages were told lives for an hour.
  await admin.query('delete from private.changes');
  const mails = await stage.read('select id from private.outbox where id = any($1) order by id', [others]);
  expect(mails.map(({ id }) => id)).toEqual(others);
  expect(
    await stage.read(`select outbox_id from private.mailbox where subject = $1`, [`A report for ${name}`]),
  ).toEqual([{ outbox_id: '-2' }]);
  await admin.query('delete from private.outbox where id = any($1)', [others]);
  await admin.query('delete from private.mailbox where outbox_id = -2');
  const after = await marksInTables(admin);
  expect(
    [...ofChild]
      .filter((mark) => after.has(mark))
      .map((mark) => [marks.places.get(mark)?.column, after.get(mark)]),
  ).toEqual([]);
  // Nobody else lost anything but what the dry run tells of.
  const lost = [...before.keys()].filter((mark) => !after.has(mark) && !ofChild.has(mark));
  expect(
    lost.map((mark) => marks.places.get(mark)?.row.table).filter((table) => table !== 'storage.objects'),
  ).toEqual([]);
  for (const file of files)
    expect(await stage.read('select from storage.objects where name = $1', [file.name])).toEqual([]);
  const left = await marksInFiles(admin, ofChild);
  expect([...ofChild].filter((mark) => left.has(mark))).toEqual([]);
  expect(left.size).toBeGreaterThan(100);
});
