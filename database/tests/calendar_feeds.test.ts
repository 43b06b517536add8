/** What a calendar shows whose address is known, of whom it is, and who makes, changes and ends one. */
import { describe, expect, test } from 'vitest';
import { makeSchool } from './factories.ts';
import { makeEvent, makeLesson, makeTerm } from './school-day-rows.ts';
import { useStage } from './stage.ts';
import type { World } from './world.ts';

const stage = useStage();
type Name = keyof World['people'];
type Shown = { events: string[]; assignments: string[]; lessons: string[] };

const today = '(select private.school_today())';
const set = (table: string, values: string, id: string) =>
  stage.admin.query(`update ${table} set ${values} where id = $1`, [id]);

/** A work of today for Grade 6, beside what shows in no calendar, and a day at each school. */
async function makeDays({ home, away, people, audiences, events, lessons, entries }: World): Promise<void> {
  const { admin } = stage;
  const { teacher } = people;
  const assignment = (more: Record<string, unknown>) =>
    makeLesson(admin, teacher, home.subjects.maths, home.grades.six, {
      lesson_type: 'assignment',
      file_url: 'assignment-1764000000002',
      ...more,
    });
  const rows = {
    events: {
      ...events,
      byTutor: await makeEvent(admin, home, people.tutor, { audience_id: audiences.sevenArt.id }),
      past: await makeEvent(admin, home, teacher),
      off: await makeEvent(admin, home, teacher),
    },
    lessons: {
      ...lessons,
      six: await assignment({}),
      past: await assignment({}),
      off: await assignment({ is_active: false }),
      film: lessons.six,
      away: await makeLesson(admin, people.foreignTeacher, away.subjects.maths, away.grades.six, {
        lesson_type: 'assignment',
        file_url: 'assignment-1764000000003',
      }),
    },
    lesson_timetables: entries,
  };
  for (const [table, named] of Object.entries(rows)) {
    for (const [title, id] of Object.entries(named)) await set(table, `title = '${title}'`, id);
  }
  await admin.query(`update events set start_date = ${today} - 1, end_date = ${today}`);
  await set('events', `start_date = ${today} - 400, end_date = ${today} - 367`, rows.events.past);
  await admin.query(`update lessons set due_date = ${today} where title <> 'inactive'`);
  await set('events', 'is_active = false', rows.events.off);
  await set('lessons', `due_date = ${today} - 32`, rows.lessons.past);
}

const keep = (profileId: string, token: string, more: Record<string, unknown> = {}) =>
  stage.admin.query(
    `insert into private.calendar_feeds (profile_id, token_hash, with_timetable, last_read_at)
     values ($1, sha256($2::bytea), $3, $4)`,
    [profileId, token, more.with_timetable ?? true, more.last_read_at ?? null],
  );

const read = async (token: string) =>
  (await stage.read('select private.read_calendar_feed($1) as feed', [token]))[0]?.feed as Record<
    string,
    Record<string, unknown>[]
  > | null;

/** What the calendar of each shows, by the titles. */
async function shownTo(names: readonly Name[]): Promise<Record<string, Shown | null>> {
  const shown: Record<string, Shown | null> = {};
  for (const name of names) {
    await keep(stage.world.people[name].profileId, name);
    const feed = await read(name);
    const titles = (part: string) => (feed?.[part] ?? []).map(({ title }) => String(title)).sort();
    shown[name] = feed && {
      events: titles('events'),
      assignments: titles('assignments'),
      lessons: titles('lessons'),
    };
  }
  return shown;
}

const forAll = ['byPrincipal', 'byTeacher'];
const ofSix: Shown = { events: [...forAll, 'toSix'], assignments: ['six', 'sixLearners'], lessons: ['six'] };
const ofNoClass: Shown = { events: forAll, assignments: [], lessons: [] };

test('a calendar shows what its person reads in the portal, and nothing to who reads nothing there', async () => {
  await stage.undone(async () => {
    await makeDays(stage.world);
    expect(
      await shownTo([
        'parent',
        'coParent',
        'collector',
        'otherParent',
        'foreignParent',
        'teacher',
        'otherTeacher',
        'tutor',
        'principal',
        'pendingParent',
        'rejectedTeacher',
        'platform',
      ]),
    ).toEqual({
      parent: ofSix,
      coParent: ofSix,
      collector: ofNoClass,
      otherParent: {
        events: [...forAll, 'byTutor', 'toSevenArt'].sort(),
        assignments: ['sevenAssignment'],
        lessons: ['seven'],
      },
      foreignParent: { events: ['away'], assignments: ['away'], lessons: ['away'] },
      teacher: { ...ofSix, events: [...forAll, 'toSix', 'toStaff'] },
      otherTeacher: {
        events: [...forAll, 'byTutor', 'toSevenArt', 'toStaff'].sort(),
        assignments: ['sevenAssignment'],
        lessons: ['seven'],
      },
      tutor: { ...ofNoClass, events: [...forAll, 'byTutor', 'toStaff'].sort() },
      principal: { ...ofNoClass, events: [...forAll, 'byTutor', 'toSevenArt', 'toSix', 'toStaff'].sort() },
      pendingParent: null,
      rejectedTeacher: null,
      platform: null,
    });
  });
});

const ofTheFamily: [what: string, happens: (world: World) => Promise<unknown>, shown: Shown][] = [
  [
    'reads the records no more',
    (w) => set('guardianships', 'reads_records = false', w.guardianships.coParent),
    ofNoClass,
  ],
  [
    'is a guardian no more',
    (w) => set('guardianships', 'ended_at = now()', w.guardianships.coParent),
    ofNoClass,
  ],
  [
    'has a child that waits for the office',
    (w) => set('students', 'is_confirmed = false', w.students.child),
    ofNoClass,
  ],
  [
    'has a child that has left',
    (w) => set('students', `left_on = ${today} - 1`, w.students.child),
    { events: [], assignments: [], lessons: [] },
  ],
  [
    'has a child in the grade that an assignment is not for',
    async (w) => {
      await stage.admin.query('delete from audience_parts where id = $1', [w.audiences.learners.parts[0]]);
    },
    { ...ofSix, assignments: ['six'] },
  ],
  [
    'has gone to another school, where the child is not',
    (w) => set('profiles', `school_id = '${w.away.id}'`, w.people.coParent.profileId),
    { events: ['away'], assignments: [], lessons: [] },
  ],
];

test.each(ofTheFamily)('to a guardian who %s it shows no more than that', async (_what, happens, shown) => {
  await stage.undone(async () => {
    await makeDays(stage.world);
    await happens(stage.world);
    expect(await shownTo(['coParent'])).toEqual({ coParent: shown });
  });
});

test('to a teacher who has gone to another school it shows nothing of before', async () => {
  await stage.undone(async () => {
    await makeDays(stage.world);
    await set('profiles', `school_id = '${stage.world.away.id}'`, stage.world.people.teacher.profileId);
    expect(await shownTo(['teacher'])).toEqual({
      teacher: { events: ['away'], assignments: [], lessons: [] },
    });
  });
});

test('an assignment is named for whom it is, and lessons show only to who asked for them', async () => {
  await stage.undone(async () => {
    const { world } = stage;
    await makeDays(world);
    await keep(world.people.parent.profileId, 'plain', { with_timetable: false });
    const plain = await read('plain');
    expect(plain?.lessons).toEqual([]);
    expect(plain?.assignments?.map(({ children }) => children)).toEqual([[], []]);
    await keep(world.people.coParent.profileId, 'whole');
    const whole = await read('whole');
    const of = (part: string) =>
      whole?.[part]?.map(({ title, subject, grade, children }) => [title, subject, grade, children]);
    expect(of('lessons')).toEqual([['six', 'Mathematics', 'Grade 6', ['Child']]]);
    expect(of('assignments')?.sort()).toEqual([
      ['six', 'Mathematics', 'Grade 6', ['Child']],
      ['sixLearners', 'Mathematics', 'Grade 6', ['Child']],
    ]);
    expect(whole).toMatchObject({ school: 'Home', language: 'en' });
  });
});

test('an event is in the language of the calendar where it has a text in it', async () => {
  await stage.undone(async () => {
    const { world } = stage;
    const { profileId } = world.people.parent;
    await stage.admin.query('delete from events where id <> all($1)', [
      [world.events.byTeacher, world.events.byPrincipal],
    ]);
    await stage.admin.query(
      `update events set start_date = ${today}, end_date = ${today}, description = title`,
    );
    await set(
      'events',
      `texts = '[{"language": "af", "title": "Sportdag", "description": "Bring water"}]'`,
      world.events.byTeacher,
    );
    await set('profiles', `language = 'af'`, profileId);
    await keep(profileId, 'feed');
    const shown = (await read('feed'))?.events?.map(({ title, description }) => [title, description]);
    expect(shown?.sort()).toEqual([
      ['Sportdag', 'Bring water'],
      ['Sports day', 'Sports day'],
    ]);
  });
});

test('whose account is shut out is shown nothing until that is over', async () => {
  await stage.undone(async () => {
    const { userId, profileId } = stage.world.people.parent;
    await keep(profileId, 'feed');
    await set('auth.users', `banned_until = now() + interval '1 hour'`, userId);
    expect(await read('feed')).toBeNull();
    await set('auth.users', `banned_until = now() - interval '1 hour'`, userId);
    expect(await read('feed')).not.toBeNull();
    expect(await read('another')).toBeNull();
  });
});

test('that it is read is noted once an hour, of the one that is read', async () => {
  await stage.undone(async () => {
    const { parent, coParent, partner, teacher } = stage.world.people;
    await keep(parent.profileId, 'never');
    await keep(teacher.profileId, 'just now', { last_read_at: new Date(Date.now() - 1_800_000) });
    await keep(partner.profileId, 'long ago', { last_read_at: '2026-01-01' });
    await keep(coParent.profileId, 'unread');
    for (const token of ['never', 'just now', 'long ago']) await read(token);
    const noted = await stage.read(
      `select profile_id from private.calendar_feeds where last_read_at = now() order by profile_id`,
    );
    expect(noted).toEqual([parent.profileId, partner.profileId].sort().map((profile_id) => ({ profile_id })));
  });
});

test('no two calendars have one address', async () => {
  await stage.undone(async () => {
    const { parent, teacher } = stage.world.people;
    await keep(parent.profileId, 'feed');
    await expect(keep(teacher.profileId, 'feed')).rejects.toMatchObject({ code: '23505' });
  });
});

describe('lessons are held', () => {
  const spans = (school: string) =>
    stage.read(
      `select s.id, s.starts - ${today} as starts, s.ends - ${today} as ends from private.teaching_spans($1) s`,
      [school],
    );

  test('in the terms of the school that are near', async () => {
    await stage.undone(async () => {
      const { home, away, terms } = stage.world;
      const term = async (name: string, starts: number, ends: number | null) => {
        const id = await makeTerm(stage.admin, home, name);
        const end = ends === null ? 'null' : `${today} + ${ends}`;
        await set('terms', `start_date = ${today} + ${starts}, end_date = ${end}`, id);
        return id;
      };
      await set('terms', `start_date = ${today} - 60, end_date = ${today} - 32`, terms.home);
      await set('terms', `start_date = ${today}, end_date = ${today} + 5`, terms.away);
      // Of two that begin on one day the first would end before it began.
      const twins = [await term('One', 10, null), await term('Other', 10, null)];
      const [justOver, open] = [await term('Just over', -50, -31), await term('Open', -10, null)];
      expect(await spans(home.id)).toEqual([
        { id: justOver, starts: -50, ends: -31 },
        { id: open, starts: -10, ends: 9 },
        { id: twins.sort()[1], starts: 10, ends: 28 },
      ]);
      expect(await spans(away.id)).toEqual([{ id: terms.away, starts: 0, ends: 5 }]);
    });
  });

  test('where a school keeps none, for the next four weeks', async () => {
    await stage.undone(async () => {
      const { id } = await makeSchool(stage.admin, 'New');
      expect(await spans(id)).toEqual([{ id: null, starts: null, ends: 28 }]);
    });
  });
});

describe('somebody makes, changes and ends', () => {
  const left = () =>
    stage.read(
      `select f.profile_id, f.with_timetable, f.token_hash = sha256('kept') as is_kept from private.calendar_feeds f
        order by f.profile_id = $1 desc`,
      [stage.world.people.parent.profileId],
    );
  const begun = async () => {
    const { parent, teacher } = stage.world.people;
    await keep(teacher.profileId, 'kept');
    const { rows } = await stage.as('parent', 'select renew_calendar_feed(true) as token');
    return { token: String(rows[0]?.token), mine: parent.profileId, other: teacher.profileId };
  };

  test('the own, which is read by its secret until there is a new one', async () => {
    await stage.undone(async () => {
      const { token, mine, other } = await begun();
      expect(await read(token)).not.toBeNull();
      expect(await left()).toEqual([
        { profile_id: mine, with_timetable: true, is_kept: false },
        { profile_id: other, with_timetable: true, is_kept: true },
      ]);
      const shown = await stage.as(
        'parent',
        'select with_timetable, last_read_at is null as is_unread from calendar_feed()',
      );
      expect(shown.rows).toEqual([{ with_timetable: true, is_unread: false }]);
      const again = await stage.as('parent', 'select renew_calendar_feed() as token');
      expect(await read(token)).toBeNull();
      expect(await read(String(again.rows[0]?.token))).not.toBeNull();
      expect(await read('kept')).not.toBeNull();
    });
  });

  test("and nobody else's", async () => {
    await stage.undone(async () => {
      const { mine, other } = await begun();
      await stage.as('parent', 'select change_calendar_feed(false)');
      expect(await left()).toMatchObject([
        { profile_id: mine, with_timetable: false },
        { profile_id: other, with_timetable: true },
      ]);
      await stage.as('parent', 'select revoke_calendar_feed()');
      expect(await left()).toMatchObject([{ profile_id: other, is_kept: true }]);
      expect((await stage.as('parent', 'select * from calendar_feed()')).rows).toEqual([]);
    });
  });

  test('one at a school, once approved', async () => {
    await stage.undone(async () => {
      for (const name of [
        'pendingParent',
        'platform',
        'homelessAdmin',
        'deadSession',
        'plain',
        'learner',
      ] as const) {
        const { refusal } = await stage.as(name, 'select renew_calendar_feed()');
        expect([name, refusal]).toEqual([name, '42501']);
      }
      expect(await left()).toEqual([]);
    });
  });
});
