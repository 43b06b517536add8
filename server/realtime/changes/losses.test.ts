/** Who may read a row no longer hears live that it is gone, and nobody else does; the row itself stands. */
import { beforeAll, describe, expect, it } from 'vitest';
import {
  assign,
  assignStudent,
  makeSchool,
  makeStudent,
  type SchoolRows,
} from '../../../database/tests/factories.ts';
import { announce, makeAudience, makeGroup, makeLesson } from '../../../database/tests/school-day-rows.ts';
import { realtimeLimits } from '../limits.ts';
import { listenTo } from '../testing/listening.ts';
import type { Person } from '../testing/people.ts';
import { setStage } from '../testing/stage.ts';

const stage = setStage();
let school: SchoolRows;
let teacher: Person;
let inSix: Person;
let inSeven: Person;
let sixth: string;
let seventh: string;
let six: { id: string };
let seven: { id: string };

const named = (who: Person) => who as never;
const change = (text: string, ...values: unknown[]) => stage.server.admin.query(text, values);

beforeAll(async () => {
  const { given, server } = stage;
  const { admin } = server;
  school = await makeSchool(admin, 'Home');
  teacher = await given.person({ role: 'teacher', school });
  inSix = await given.person({ role: 'parent', school });
  inSeven = await given.person({ role: 'parent', school });
  const { six: a, seven: b } = school.grades;
  sixth = await makeStudent(admin, 'Sixth', { school, grade: a, parent: named(inSix) });
  seventh = await makeStudent(admin, 'Seventh', { school, grade: b, parent: named(inSeven) });
  six = await makeAudience(admin, school, { kind: 'grade', grade_id: a });
  seven = await makeAudience(admin, school, { kind: 'grade', grade_id: b });
});

/** What each hears of a row until the school is told of another, as `UPDATE` or `DELETE`. */
async function heard(
  people: readonly Person[],
  table: 'announcements' | 'lessons',
  of: string,
  work: () => Promise<unknown>,
): Promise<string[][]> {
  const { admin } = stage.server;
  const listening = await Promise.all(
    people.map(async (who) => (await listenTo(stage.clientOf(who), { table: '*' })).events),
  );
  await work();
  const last = await announce(admin, school, named(teacher), { title: 'Last' });
  return Promise.all(
    listening.map(async (events) => {
      const found: string[] = [];
      for (;;) {
        const event = await events.next();
        if (event.new.id === last) return found;
        if (event.table !== table) continue;
        if (event.eventType === 'DELETE') {
          // Keys alone: nothing of what stands there.
          expect(Object.keys(event.old)).toEqual(['id']);
          if (event.old.id === of) found.push('DELETE');
        } else if (event.new.id === of) found.push(event.eventType);
      }
    }),
  );
}

describe('a row that is taken from its readers', () => {
  it('is gone for them when it is hidden, and changed for who wrote it', async () => {
    const id = await announce(stage.server.admin, school, named(teacher));
    const hide = () => change('update announcements set is_active = false where id = $1', id);
    const { stranger, pending } = stage;
    expect(await heard([inSix, inSeven, teacher], 'announcements', id, hide)).toEqual([
      ['DELETE'],
      ['DELETE'],
      ['UPDATE'],
    ]);
    // Shown and hidden again: whoever never could read it hears nothing of it.
    const { events } = await listenTo(stage.clientOf(stranger), { table: 'announcements' });
    const waiting = await listenTo(stage.clientOf(pending), { table: 'announcements' });
    await change('update announcements set is_active = true where id = $1', id);
    await hide();
    await heard([inSix], 'announcements', id, async () => {});
    expect([events.rest(), waiting.events.rest()]).toEqual([[], []]);
  });

  it('is gone for whom it is for no longer, and new for whom it is for now', async () => {
    const id = await announce(stage.server.admin, school, named(teacher), { audience_id: six.id });
    const readdress = () => change('update announcements set audience_id = $2 where id = $1', id, seven.id);
    expect(await heard([inSix, inSeven, teacher], 'announcements', id, readdress)).toEqual([
      ['DELETE'],
      ['UPDATE'],
      ['UPDATE'],
    ]);
  });

  it('is not said to be gone to who reads it still, nor when nothing is taken', async () => {
    const id = await announce(stage.server.admin, school, named(teacher), { audience_id: six.id });
    const widen = async () => {
      await change('update announcements set audience_id = null where id = $1', id);
      await change(`update announcements set title = 'Mended' where id = $1`, id);
    };
    expect(await heard([inSix, inSeven], 'announcements', id, widen)).toEqual([
      ['UPDATE', 'UPDATE'],
      ['UPDATE', 'UPDATE'],
    ]);
  });

  it('is gone for the guardians whose child an assignment is for no longer', async () => {
    const { admin } = stage.server;
    const other = await stage.given.person({ role: 'parent', school });
    const child = await makeStudent(admin, 'Other', {
      school,
      grade: school.grades.six,
      parent: named(other),
    });
    const [own, others] = [
      await makeAudience(admin, school, { kind: 'learner', student_id: sixth }),
      await makeAudience(admin, school, { kind: 'learner', student_id: child }),
    ];
    const id = await makeLesson(admin, named(teacher), school.subjects.maths, school.grades.six, {
      lesson_type: 'assignment',
      file_url: 'assignment-1',
      audience_id: own.id,
    });
    const readdress = () => change('update lessons set audience_id = $2 where id = $1', id, others.id);
    expect(await heard([inSix, other, inSeven], 'lessons', id, readdress)).toEqual([
      ['DELETE'],
      ['UPDATE'],
      [],
    ]);
  });

  it('is told so to each of many who are asked about together', async () => {
    const { admin } = stage.server;
    const families: Person[] = [];
    while (families.length < realtimeLimits.largeAudience + 2) {
      const one = await stage.given.person({ role: 'parent', school });
      const grade = families.length % 2 === 0 ? school.grades.six : school.grades.seven;
      await makeStudent(admin, 'Child', { school, grade, parent: named(one) });
      families.push(one);
    }
    const id = await announce(admin, school, named(teacher), { audience_id: six.id });
    const readdress = () => change('update announcements set audience_id = $2 where id = $1', id, seven.id);
    expect(await heard(families, 'announcements', id, readdress)).toEqual(
      families.map((_, place) => (place % 2 === 0 ? ['DELETE'] : ['UPDATE'])),
    );
  });
});

describe('who comes to something, or leaves it, through a child', () => {
  /** Of whose guardianships each hears while something is done. */
  async function reminded(work: () => Promise<unknown>): Promise<string[][]> {
    const { admin } = stage.server;
    const people = [inSix, inSeven];
    const listening = await Promise.all(
      people.map(async (who) => (await listenTo(stage.clientOf(who), { table: '*' })).events),
    );
    await work();
    const last = await announce(admin, school, named(teacher), { title: 'Last' });
    return Promise.all(
      listening.map(async (events) => {
        const found: string[] = [];
        for (;;) {
          const event = await events.next();
          if (event.new.id === last) return found;
          if (event.table === 'guardianships') found.push(`${event.eventType} ${event.new.student_id}`);
        }
      }),
    );
  }
  const only = () => [[`UPDATE ${sixth}`], []];

  it('is told the own guardianship, and of nobody else’s, so that an open page reads again', async () => {
    const { admin } = stage.server;
    const { id: group } = await makeGroup(admin, school, 'Bus 3');
    expect(
      await reminded(() =>
        change('insert into group_members (group_id, student_id) values ($1, $2)', group, sixth),
      ),
    ).toEqual(only());
    expect(await reminded(() => change('delete from group_members where group_id = $1', group))).toEqual(
      only(),
    );
    await change('insert into group_members (group_id, student_id) values ($1, $2)', group, sixth);
    expect(await reminded(() => change('update groups set is_active = false where id = $1', group))).toEqual(
      only(),
    );
    // Beside one that ends, one of which nothing changes.
    const { id: beside } = await makeGroup(admin, school, 'Bus 4');
    await change('update groups set is_active = true where id = $1', group);
    await change('update groups set is_active = false where id = $1', beside);
    await change('insert into group_members (group_id, student_id) values ($1, $2)', beside, seventh);
    expect(
      await reminded(() => change('update groups set is_active = false where id in ($1, $2)', group, beside)),
    ).toEqual(only());
    expect(
      await reminded(() =>
        change('update students set grade_id = $2 where id = $1', sixth, school.grades.seven),
      ),
    ).toEqual(only());
    expect(
      await reminded(() => change(`update students set first_name = 'Renamed' where id = $1`, sixth)),
    ).toEqual([[], []]);
  });

  it('is told to one of the staff by a channel that closes, and to no colleague', async () => {
    const { admin } = stage.server;
    const colleague = await stage.given.person({ role: 'teacher', school });
    const { id: group } = await makeGroup(admin, school, 'Choir', { profile_id: teacher.profileId });
    const [theirs, others] = [
      await listenTo(stage.clientOf(teacher), { table: 'announcements' }),
      await listenTo(stage.clientOf(colleague), { table: 'announcements' }),
    ];
    await change('delete from group_members where group_id = $1', group);
    expect(await theirs.states.next()).toBe('CLOSED');
    expect(others.states.rest()).toEqual([]);
  });

  it('is told to a teacher who loses a class, or a learner, by the own row; to no colleague and no family', async () => {
    const { admin } = stage.server;
    const [own, colleague] = [
      await stage.given.person({ role: 'teacher', school }),
      await stage.given.person({ role: 'teacher', school }),
    ];
    const { maths } = school.subjects;
    const taught = await assign(admin, named(own), maths, school.grades.six);
    const tutoring = await assignStudent(admin, named(own), sixth, maths);
    const people = [own, colleague, inSeven];
    const listening = await Promise.all(
      people.map(async (who) => (await listenTo(stage.clientOf(who), { table: '*' })).events),
    );
    await change('delete from teacher_subjects where id = $1', taught);
    await change('update teacher_student_assignments set is_active = false where id = $1', tutoring);
    const last = await announce(admin, school, named(teacher), { title: 'Last' });
    const tables = ['teacher_subjects', 'teacher_student_assignments'];
    const heard = await Promise.all(
      listening.map(async (events) => {
        const found: string[] = [];
        for (;;) {
          const event = await events.next();
          if (event.new.id === last) return found;
          if (tables.includes(event.table)) found.push(`${event.eventType} ${event.new.id ?? event.old.id}`);
        }
      }),
    );
    expect(heard).toEqual([[`DELETE ${taught}`, `UPDATE ${tutoring}`], [], []]);
  });
});
