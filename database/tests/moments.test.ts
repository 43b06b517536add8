/** A moment that no calendar has would end every screen that lists its row. */
import { expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();
const none = ['infinity', '-infinity', '10000-01-01 00:00+00', '0044-03-15 00:00+00 BC'];
const written = (['announcements', 'events', 'lessons', 'shared_files'] as const).flatMap((table) =>
  (table === 'lessons' || table === 'shared_files' ? ['publish_at'] : ['publish_at', 'expires_at']).flatMap(
    (column) => none.map((value) => [value, column, table] as const),
  ),
);

/** What its author writes, by hand; of a file, whose upload is asked for, the row that is there. */
function row(table: (typeof written)[number][2]): Record<string, unknown> {
  const { home, people } = stage.world;
  const { profileId } = people.teacher;
  switch (table) {
    case 'announcements':
      return { title: 'Fair', content: 'On Saturday.', author_id: profileId, school_id: home.id };
    case 'events':
      return { title: 'Fair', start_date: '2099-01-02', created_by: profileId, school_id: home.id };
    case 'lessons':
      return {
        title: 'Fractions',
        lesson_type: 'assignment',
        file_url: 'assignment-1',
        teacher_id: profileId,
        grade_id: home.grades.six,
        subject_id: home.subjects.maths,
      };
    case 'shared_files':
      return {
        title: 'Fees',
        file_path: 'fees.pdf',
        file_name: 'Fees.pdf',
        uploaded_by: profileId,
        school_id: home.id,
      };
  }
}

test.each(written)('%s is no %s of %s', async (value, column, table) => {
  await stage.undone(async () => {
    const one = { ...row(table), [column]: value };
    const columns = Object.keys(one);
    const places = columns.map((_, i) => `$${i + 1}`).join(', ');
    await stage.as(
      table === 'shared_files' ? 'service' : 'teacher',
      `insert into ${table} (${columns.join(', ')}) values (${places})`,
      Object.values(one),
    );
    expect(
      await stage.read(
        `select ${column} from ${table} where not ${column} between timestamptz '2000-01-01' and timestamptz '3000-01-01'`,
      ),
    ).toEqual([]);
  });
});

test('a moment to come is one, and an end', async () => {
  await stage.undone(async () => {
    const [publish, expire] = ['2999-12-30 00:00+00', '2999-12-31 00:00+00'];
    for (const table of ['announcements', 'events'] as const) {
      const one = { ...row(table), publish_at: publish, expires_at: expire };
      const columns = Object.keys(one);
      const { refusal } = await stage.as(
        'teacher',
        `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
        Object.values(one),
      );
      expect(refusal).toBeUndefined();
    }
  });
});
