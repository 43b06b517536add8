import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

const stage = useStage();
const recipients = (actor: ActorName) =>
  stage.undone(async () => (await stage.as(actor, 'select * from message_recipients()')).rows);

describe('whom the new-message dialog offers', () => {
  test.each<[ActorName, string[]]>([
    ['anonymous', []],
    ['plain', []],
    ['pendingParent', []],
    ['rejectedTeacher', []],
    ['homelessAdmin', []],
    ['parent', ['Teacher']],
    ['otherParent', ['OtherTeacher']],
    ['coParent', ['Teacher']],
    ['partner', ['Teacher']],
    ['collector', []],
    ['foreignParent', ['ForeignTeacher']],
    ['teacher', ['CoParent', 'Parent', 'Partner']],
    ['otherTeacher', ['OtherParent']],
    ['tutor', []],
    ['foreignTeacher', ['ForeignParent']],
    [
      'principal',
      [
        'Collector',
        'CoParent',
        'DeadSession',
        'LevelOne',
        'LevelTwo',
        'OtherParent',
        'OtherTeacher',
        'Parent',
        'Partner',
        'Teacher',
        'Tutor',
      ],
    ],
    ['foreignPrincipal', ['Also', 'Also', 'Also', 'ForeignParent', 'ForeignTeacher']],
  ])('%s: %j', async (actor, names) => {
    expect((await recipients(actor)).map(({ first_name }) => first_name)).toEqual(names);
  });

  test('to a parent: what the teacher teaches, and which child', async () => {
    expect(await recipients('parent')).toEqual([
      {
        profile_id: stage.world.people.teacher.profileId,
        first_name: 'Teacher',
        last_name: 'Example',
        role: 'teacher',
        school_id: stage.world.home.id,
        subjects: ['Mathematics'],
        learners: [
          { id: stage.world.students.child, first_name: 'Child', last_name: 'Example', grade: 'Grade 6' },
        ],
      },
    ]);
  });

  test.each(['teacher', 'principal'] as const)(
    'to a %s: no subjects, which tie nobody to them',
    async (actor) => {
      const offered = await recipients(actor);
      expect(offered.length).toBeGreaterThan(0);
      expect(offered.filter(({ subjects }) => JSON.stringify(subjects) !== '[]')).toEqual([]);
    },
  );

  test('to a principal: the confirmed children of each parent', async () => {
    const parent = (await recipients('principal')).find(({ first_name }) => first_name === 'Parent');
    expect(parent?.learners).toMatchObject([{ first_name: 'Child' }]);
  });

  test('is exactly whom the table lets one write to', async () => {
    for (const actor of actorNames.filter((name) => name in stage.world.people)) {
      const offered = (await recipients(actor)).map(({ profile_id }) => profile_id).sort();
      const reachable = await stage.undone(async () => {
        const { rows } = await stage.as(actor, 'select private.profile_id() as me');
        const found = await stage.read(
          'select id from profiles where private.may_write_to($1, id) order by id',
          [rows[0]?.me],
        );
        return found.map(({ id }) => id);
      });
      expect(offered, actor).toEqual(reachable.sort());
    }
  });
});
