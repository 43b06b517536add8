/** Who is told of the lessons of a day: whoever reads them in the timetable, and nobody else of anything. */
import { expect, test } from 'vitest';
import { makeEvent } from './school-day-rows.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

const stage = useStage();

const WEEK = Array.from({ length: 7 }, (_, day) => `2030-03-${String(4 + day).padStart(2, '0')}`);

/** Lessons in that week, of whose class or by whom; the schools keep no terms here, so that every one is held. */
const asked = () => {
  const { home, away, people } = stage.world;
  return {
    'the sixth grade': ['grade', 'grade_id', home.grades.six],
    'the seventh grade': ['grade', 'grade_id', home.grades.seven],
    'a grade of the other school': ['grade', 'grade_id', away.grades.six],
    'a teacher': ['teacher', 'teacher_id', people.teacher.profileId],
    'a teacher of the other school': ['teacher', 'teacher_id', people.foreignTeacher.profileId],
  } as const;
};

test('everybody is told of what they read in the timetable, grade by grade and teacher by teacher', () =>
  stage.undone(async () => {
    await stage.admin.query('delete from events');
    await stage.admin.query('alter table progress_reports disable trigger user');
    await stage.admin.query('delete from progress_reports');
    await stage.admin.query('delete from terms');
    const told: Record<string, ActorName[]> = {};
    for (const [what, [argument, column, id]] of Object.entries(asked())) {
      told[what] = [];
      for (const actor of actorNames) {
        const { rows, refusal } = await stage.as(
          actor,
          `select id from lessons_on($1, ${argument} => $2) order by 1`,
          [WEEK, id],
        );
        if (refusal) {
          expect([what, actor, refusal]).toEqual([what, actor, '42501']);
          continue;
        }
        const plain = await stage.as(
          actor,
          `select id from lesson_timetables where ${column} = $1 and is_active order by 1`,
          [id],
        );
        expect([what, actor, rows]).toEqual([what, actor, plain.rows]);
        if (rows.length > 0) told[what].push(actor);
      }
    }
    const neither: ActorName[] = [
      'anonymous',
      'plain',
      'pendingParent',
      'pendingTeacher',
      'rejectedParent',
      'rejectedTeacher',
      'deadSession',
      'learner',
      'trialLearner',
    ];
    for (const [what, actors] of Object.entries(told)) {
      const strangers: ActorName[] = what.includes('other school')
        ? ['parent', 'otherParent', 'teacher', 'principal']
        : ['foreignParent', 'foreignTeacher', 'foreignPrincipal'];
      expect(actors.filter((actor) => [...neither, ...strangers].includes(actor))).toEqual([]);
      expect(actors, what).toContain(what.includes('other school') ? 'foreignPrincipal' : 'principal');
    }
  }));

test('holidays are those that touch the days that are asked about', () =>
  stage.undone(async () => {
    const { admin, world } = stage;
    const days: [string, string][] = [
      ['2030-03-01', '2030-03-04'],
      ['2030-03-01', '2030-03-05'],
      ['2030-03-07', '2030-03-09'],
      ['2030-03-08', '2030-03-09'],
    ];
    for (const [start_date, end_date] of days)
      await makeEvent(admin, world.home, world.people.principal, {
        title: 'Free',
        event_type: 'holiday',
        start_date,
        end_date,
      });
    const found = () =>
      stage.read(
        `select starts::date::text as starts from private.holidays($1, '2030-03-05', '2030-03-07') order by starts`,
        [world.home.id],
      );
    expect(await found()).toEqual([{ starts: '2030-03-01' }, { starts: '2030-03-07' }]);
    // One that was called off is none.
    await admin.query(`update events set is_active = false where start_date = '2030-03-01'`);
    expect(await found()).toEqual([{ starts: '2030-03-07' }]);
  }));
