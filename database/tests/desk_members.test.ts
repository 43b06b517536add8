import { expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, homeAdmins } from './world.ts';

const stage = describeMatrix('desk_members', {
  select: {
    'at the office': {
      row: (w) => w.deskMembers.office,
      allowed: ['otherTeacher', 'tutor', ...homeAdmins, 'service'],
    },
    'at the accounts': { row: (w) => w.deskMembers.accounts, allowed: [...homeAdmins, 'service'] },
    'at the other school': {
      row: (w) => w.deskMembers.away,
      allowed: ['foreignTeacher', ...awayAdmins, 'service'],
    },
  },
  insert: {
    'a teacher of the school': {
      values: (w) => ({
        desk_id: w.desks.office,
        school_id: w.home.id,
        profile_id: w.people.teacher.profileId,
      }),
      allowed: [...homeAdmins, 'service'],
    },
    'a parent of the school': {
      values: (w) => ({
        desk_id: w.desks.office,
        school_id: w.home.id,
        profile_id: w.people.parent.profileId,
      }),
      allowed: [],
      refusals: ['23514'],
    },
    'somebody of the other school': {
      values: (w) => ({
        desk_id: w.desks.office,
        school_id: w.home.id,
        profile_id: w.people.foreignTeacher.profileId,
      }),
      allowed: [],
      refusals: ['23514'],
    },
    'a platform administrator': {
      values: (w) => ({
        desk_id: w.desks.office,
        school_id: w.home.id,
        profile_id: w.people.platform.profileId,
      }),
      allowed: [],
      refusals: ['23514'],
    },
    'at a desk of the other school': {
      values: (w) => ({
        desk_id: w.desks.away,
        school_id: w.home.id,
        profile_id: w.people.teacher.profileId,
      }),
      allowed: [],
      refusals: ['23503'],
    },
    'who sits there already': {
      values: (w) => ({
        desk_id: w.desks.office,
        school_id: w.home.id,
        profile_id: w.people.tutor.profileId,
      }),
      allowed: [],
      refusals: ['23505'],
    },
  },
  update: {
    'who it is': {
      row: (w) => w.deskMembers.office,
      set: (w) => ({ profile_id: w.people.teacher.profileId }),
      allowed: ['service'],
    },
  },
  delete: {
    'at the office': { row: (w) => w.deskMembers.office, allowed: [...homeAdmins, 'service'] },
    'at the other school': { row: (w) => w.deskMembers.away, allowed: [...awayAdmins, 'service'] },
  },
});

describeGrants(stage, 'desk_members', {
  anon: {},
  authenticated: {
    select: ['id', 'desk_id', 'profile_id', 'school_id', 'created_at'],
    insert: ['id', 'desk_id', 'profile_id', 'school_id'],
    update: [],
  },
});

const deskIds = async () => (await stage.as('tutor', 'select private.desk_ids() as ids')).rows[0]?.ids;

test('a member who is rejected, moves to another school or becomes a parent has no desk any more', async () => {
  await stage.undone(async () => expect(await deskIds()).toEqual([stage.world.desks.office]));
  for (const change of [
    `approval_status = 'rejected'`,
    `school_id = '${stage.world.away.id}'`,
    `role = 'parent'`,
  ]) {
    await stage.undone(async () => {
      await stage.admin.query(`update profiles set ${change} where id = $1`, [
        stage.world.people.tutor.profileId,
      ]);
      expect(await deskIds()).toEqual([]);
    });
  }
});
