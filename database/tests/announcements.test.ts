import { describe, expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import {
  type ActorName,
  awayAdmins,
  awayMembers,
  guardians,
  homeAdmins,
  homeMembers,
  ownProfile,
  type World,
} from './world.ts';

const homeTeachers: readonly ActorName[] = ['teacher', 'otherTeacher', 'tutor'];
/** Within the two months that something may be pinned. */
const soon = () => new Date(Date.now() + 86_400_000).toISOString();
const text = { title: 'Early closing', content: 'School closes at 12:00 on Friday.', priority: 'high' };

/** As the caller, at that school; the service key names nobody. */
const own =
  (school: 'home' | 'away', more: Record<string, unknown> = {}) =>
  (w: World, actor: ActorName) => ({
    ...text,
    author_id: actor === 'service' ? null : ownProfile(w, actor),
    school_id: w[school].id,
    ...more,
  });

const stage = describeMatrix('announcements', {
  select: {
    'active, of the home school': {
      row: (w) => w.announcements.byTeacher,
      allowed: [...homeMembers, 'service'],
    },
    'active, of the other school': {
      row: (w) => w.announcements.away,
      allowed: [...awayMembers, 'service'],
    },
    'for a grade: guardians who read the records there, who teaches it, and the office': {
      row: (w) => w.announcements.toSix,
      allowed: [...guardians, 'teacher', ...homeAdmins, 'service'],
    },
    'for a class': {
      row: (w) => w.announcements.toSevenArt,
      allowed: ['otherParent', 'otherTeacher', ...homeAdmins, 'service'],
    },
    'for the staff': {
      row: (w) => w.announcements.toStaff,
      allowed: [...homeTeachers, ...homeAdmins, 'service'],
    },
    'for single learners: their guardians, and no teacher': {
      row: (w) => w.announcements.toLearners,
      allowed: [...guardians, 'otherParent', ...homeAdmins, 'service'],
    },
    'for a grade of the other school': {
      row: (w) => w.announcements.toAwaySix,
      allowed: [...awayMembers, 'service'],
    },
    'deactivated: its author and the administrators': {
      row: (w) => w.announcements.withdrawn,
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
  },
  insert: {
    'at the home school': {
      values: own('home'),
      allowed: [...homeTeachers, ...homeAdmins, 'service'],
    },
    'at the other school': {
      values: own('away'),
      allowed: ['foreignTeacher', ...awayAdmins, 'service'],
    },
    'for a grade: who teaches it': {
      values: (w, actor) => own('home', { audience_id: w.audiences.six.id })(w, actor),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'for a class: who teaches it': {
      values: (w, actor) => own('home', { audience_id: w.audiences.sevenArt.id })(w, actor),
      allowed: ['otherTeacher', ...homeAdmins, 'service'],
    },
    'for the staff': {
      values: (w, actor) => own('home', { audience_id: w.audiences.staff.id })(w, actor),
      allowed: [...homeTeachers, ...homeAdmins, 'service'],
    },
    'for learners of whom a teacher teaches one': {
      values: (w, actor) => own('home', { audience_id: w.audiences.learners.id })(w, actor),
      allowed: [...homeAdmins, 'service'],
    },
    'for a grade of another school': {
      values: (w, actor) => own('home', { audience_id: w.audiences.away.id })(w, actor),
      allowed: [],
      refusals: ['23503'],
    },
    'as a client sends it': {
      values: own('home', { is_active: true }),
      allowed: [...homeTeachers, ...homeAdmins, 'service'],
    },
    'a second time, under the id of one that is there': {
      values: (w, actor) => own('home', { id: w.announcements.byTeacher })(w, actor),
      allowed: [],
      refusals: ['23505'],
    },
    'in the name of the teacher': {
      values: (w) => ({ ...text, author_id: w.people.teacher.profileId, school_id: w.home.id }),
      allowed: ['teacher', 'service'],
    },
    'in nobody’s name': {
      values: (w) => ({ ...text, author_id: null, school_id: w.home.id }),
      allowed: ['service'],
    },
    'in the name of a parent': {
      values: (w) => ({ ...text, author_id: w.people.parent.profileId, school_id: w.home.id }),
      allowed: [],
      refusals: ['23514'],
    },
    'in the name of a teacher of another school': {
      values: (w) => ({ ...text, author_id: w.people.foreignTeacher.profileId, school_id: w.home.id }),
      allowed: [],
      refusals: ['23514'],
    },
    'published tomorrow': {
      values: own('home', { publish_at: '2099-01-01T08:00:00Z' }),
      allowed: [...homeTeachers, ...homeAdmins, 'service'],
    },
    'that expires before it is published': {
      values: own('home', { publish_at: '2099-01-02', expires_at: '2099-01-01' }),
      allowed: [],
      refusals: ['23514'],
    },
    pinned: {
      values: (w, actor) => own('home', { pinned_until: soon() })(w, actor),
      allowed: [...homeAdmins, 'service'],
    },
    'already told again': {
      values: own('home', { tells_again: true }),
      allowed: ['service'],
    },
    'waiting for an administrator, by hand': {
      values: own('home', { awaits_approval: true, is_active: false }),
      allowed: ['service'],
    },
    'without a title': { values: own('home', { title: ' ' }), allowed: [], refusals: ['23514'] },
    'without content': { values: own('home', { content: '\n' }), allowed: [], refusals: ['23514'] },
    'in isiZulu': {
      values: own('home', { language: 'zu' }),
      allowed: [...homeTeachers, ...homeAdmins, 'service'],
    },
    'in a language that the portal does not speak': {
      values: own('home', { language: 'fr' }),
      allowed: [],
      refusals: ['23514'],
    },
    'of a priority that does not exist': {
      values: own('home', { priority: 'urgent' }),
      allowed: [],
      refusals: ['23514'],
    },
    'dated by the author': {
      values: own('home', { created_at: '2001-01-01' }),
      allowed: ['service'],
    },
  },
  update: {
    'deactivate the teacher’s': {
      row: (w) => w.announcements.byTeacher,
      set: () => ({ is_active: false }),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'activate the teacher’s again': {
      row: (w) => w.announcements.withdrawn,
      set: () => ({ is_active: true }),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'the text of the principal’s': {
      row: (w) => w.announcements.byPrincipal,
      set: () => text,
      allowed: [...homeAdmins, 'service'],
    },
    'for a grade that its author teaches': {
      row: (w) => w.announcements.byTeacher,
      set: (w) => ({ audience_id: w.audiences.six.id }),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'for a class that its author does not teach': {
      row: (w) => w.announcements.byTeacher,
      set: (w) => ({ audience_id: w.audiences.sevenArt.id }),
      allowed: [...homeAdmins, 'service'],
    },
    'until when the teacher’s is pinned': {
      row: (w) => w.announcements.byTeacher,
      set: () => ({ pinned_until: soon() }),
      allowed: [...homeAdmins, 'service'],
    },
    'that a correction is told': {
      row: (w) => w.announcements.byTeacher,
      set: () => ({ tells_again: true }),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'when it was corrected': {
      row: (w) => w.announcements.byTeacher,
      set: () => ({ corrected_at: soon() }),
      allowed: ['service'],
    },
    'of the other school': {
      row: (w) => w.announcements.away,
      set: () => ({ is_active: false }),
      allowed: ['foreignTeacher', ...awayAdmins, 'service'],
    },
    'whose it is': {
      row: (w) => w.announcements.byTeacher,
      set: (w) => ({ author_id: w.people.principal.profileId }),
      allowed: ['service'],
    },
    'when it was written': {
      row: (w) => w.announcements.byTeacher,
      set: () => ({ created_at: '2001-01-01' }),
      allowed: ['service'],
    },
    'which school it is for': {
      row: (w) => w.announcements.byTeacher,
      set: (w) => ({ school_id: w.away.id }),
      allowed: ['service'],
    },
  },
  delete: {
    'the teacher’s': {
      row: (w) => w.announcements.byTeacher,
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'the principal’s': { row: (w) => w.announcements.byPrincipal, allowed: [...homeAdmins, 'service'] },
    'of the other school': {
      row: (w) => w.announcements.away,
      allowed: ['foreignTeacher', ...awayAdmins, 'service'],
    },
  },
});

describeGrants(stage, 'announcements', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'title',
      'content',
      'priority',
      'is_active',
      'author_id',
      'school_id',
      'created_at',
      'updated_at',
      'language',
      'audience_id',
      'publish_at',
      'expires_at',
      'awaits_approval',
      'pinned_until',
      'is_pinned',
      'tells_again',
      'corrected_at',
    ],
    insert: [
      'id',
      'title',
      'content',
      'priority',
      'is_active',
      'author_id',
      'school_id',
      'language',
      'audience_id',
      'publish_at',
      'expires_at',
      'pinned_until',
    ],
    update: [
      'title',
      'content',
      'priority',
      'is_active',
      'language',
      'audience_id',
      'publish_at',
      'expires_at',
      'awaits_approval',
      'pinned_until',
      'tells_again',
    ],
  },
});

describe('what time changes', () => {
  const mine = (w: World) => w.announcements.byTeacher;
  const edit = () =>
    stage.as('teacher', `update announcements set title = 'New' where id = $1`, [mine(stage.world)]);

  test('a teacher who moved to another school no longer changes or sees what was written at the old one', async () => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      await stage.admin.query('update profiles set school_id = $2 where id = $1', [
        teacher.profileId,
        stage.world.away.id,
      ]);
      expect((await edit()).rowCount).toBe(0);
      const seen = await stage.as('teacher', 'select from announcements where id = $1', [mine(stage.world)]);
      expect(seen.rowCount).toBe(0);
    });
  });

  test('a deleted author leaves the announcement, in nobody’s name', async () => {
    await stage.undone(async () => {
      await stage.admin.query('delete from profiles where id = $1', [stage.world.people.teacher.profileId]);
      const { rows } = await stage.as('parent', 'select author_id, title from announcements where id = $1', [
        mine(stage.world),
      ]);
      expect(rows).toEqual([{ author_id: null, title: 'Water supply' }]);
    });
  });

  test('a change says when it was', async () => {
    await stage.undone(async () => {
      await stage.admin.query(`alter table announcements disable trigger touch`);
      await stage.admin.query(`update announcements set updated_at = '2001-01-01'`);
      await stage.admin.query(`alter table announcements enable trigger touch`);
      expect((await edit()).rowCount).toBe(1);
      const [row] = await stage.read('select updated_at = now() as fresh from announcements where id = $1', [
        mine(stage.world),
      ]);
      expect(row).toEqual({ fresh: true });
    });
  });
});
