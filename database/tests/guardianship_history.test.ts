import { expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, homeAdmins, type World } from './world.ts';

const stage = describeMatrix('guardianship_history', {
  select: {
    'of a guardian of the home school': {
      row: (w) => w.guardianshipHistory.coParent,
      allowed: [...homeAdmins, 'service'],
    },
    'of a guardian of the other school': {
      row: (w) => w.guardianshipHistory.away,
      allowed: [...awayAdmins, 'service'],
    },
  },
  insert: {
    one: {
      values: (w: World) => ({
        school_id: w.home.id,
        student_id: w.students.child,
        guardianship_id: w.guardianships.coParent,
        action: 'granted',
        relation: 'parent',
        reads_records: true,
        is_told: true,
        may_decide: true,
        may_collect: true,
        is_primary: false,
      }),
      allowed: [],
    },
  },
  update: {
    'what was done': {
      row: (w) => w.guardianshipHistory.coParent,
      set: () => ({ action: 'ended' }),
      allowed: [],
    },
  },
  delete: { one: { row: (w) => w.guardianshipHistory.coParent, allowed: [] } },
});

describeGrants(stage, 'guardianship_history', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'school_id',
      'student_id',
      'guardianship_id',
      'profile_id',
      'contact_name',
      'action',
      'relation',
      'reads_records',
      'is_told',
      'may_decide',
      'may_collect',
      'household',
      'is_primary',
      'changed_by',
      'changed_at',
    ],
  },
});

test('each change is noted with the rights after it and who did it, and nothing that changed nothing', async () => {
  await stage.undone(async () => {
    const { guardianships, people } = stage.world;
    const narrow = () =>
      stage.as('principal', `select change_guardianship($1, 'father', false, false, false, true)`, [
        guardianships.coParent,
      ]);
    await narrow();
    await narrow();
    await stage.as('levelTwo', 'select end_guardianship($1)', [guardianships.coParent]);
    expect(
      await stage.read(
        `select action, reads_records, may_collect, changed_by, profile_id from guardianship_history
          where guardianship_id = $1 order by changed_at`,
        [guardianships.coParent],
      ),
    ).toEqual([
      {
        action: 'granted',
        reads_records: true,
        may_collect: true,
        changed_by: null,
        profile_id: people.coParent.profileId,
      },
      {
        action: 'changed',
        reads_records: false,
        may_collect: true,
        changed_by: people.principal.profileId,
        profile_id: people.coParent.profileId,
      },
      {
        action: 'ended',
        reads_records: false,
        may_collect: true,
        changed_by: people.levelTwo.profileId,
        profile_id: people.coParent.profileId,
      },
    ]);
  });
});

test('the history stays when the person leaves, without the person', async () => {
  await stage.undone(async () => {
    const { guardianships, people } = stage.world;
    await stage.admin.query('delete from profiles where id = $1', [people.coParent.profileId]);
    expect(
      await stage.read('select profile_id, action from guardianship_history where guardianship_id = $1', [
        guardianships.coParent,
      ]),
    ).toEqual([{ profile_id: null, action: 'granted' }]);
  });
});

test('it goes with the learner', async () => {
  await stage.undone(async () => {
    const { students } = stage.world;
    await stage.as('principal', 'delete from students where id = $1', [students.pendingChild]);
    expect(
      await stage.read('select id from guardianship_history where student_id = $1', [students.pendingChild]),
    ).toEqual([]);
  });
});
