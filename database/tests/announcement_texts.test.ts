import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import { noticesOn } from './notice-causes.ts';
import { announce, translate } from './school-day-rows.ts';
import {
  type ActorName,
  awayAdmins,
  awayMembers,
  guardians,
  homeAdmins,
  homeMembers,
  type World,
} from './world.ts';

const text = { title: 'Vroeë sluiting', content: 'Die skool sluit om 12:00.', language: 'af' };
const writers: readonly ActorName[] = ['teacher', ...homeAdmins, 'service'];
const of =
  (announcement: (w: World) => string, more: Record<string, unknown> = {}) =>
  (w: World) => ({ ...text, announcement_id: announcement(w), ...more });

const stage = describeMatrix('announcement_texts', {
  select: {
    'of an active one: whoever reads it': {
      row: (w) => w.announcementTexts.byTeacher,
      allowed: [...homeMembers, 'service'],
    },
    'of one of the other school': {
      row: (w) => w.announcementTexts.away,
      allowed: [...awayMembers, 'service'],
    },
    'of one for a grade: whoever reads it': {
      row: (w) => w.announcementTexts.toSix,
      allowed: [...guardians, 'teacher', ...homeAdmins, 'service'],
    },
    'of a deactivated one: its author and the administrators': {
      row: (w) => w.announcementTexts.withdrawn,
      allowed: writers,
    },
  },
  insert: {
    'to the teacher’s': { values: of((w) => w.announcements.byTeacher), allowed: writers },
    'to a deactivated one of the teacher’s': {
      values: of((w) => w.announcements.withdrawn),
      allowed: writers,
    },
    'to the principal’s': {
      values: of((w) => w.announcements.byPrincipal),
      allowed: [...homeAdmins, 'service'],
    },
    'to one of the other school': {
      values: of((w) => w.announcements.away),
      allowed: ['foreignTeacher', ...awayAdmins, 'service'],
    },
    'to one of the other school, as if it were of the own': {
      values: of((w) => w.announcements.away, { school_id: null }),
      allowed: ['service'],
    },
    'to none': {
      values: of(() => randomUUID()),
      allowed: [],
      refusals: ['23503'],
    },
    'in a language that it has already': {
      values: of((w) => w.announcements.byTeacher, { language: 'zu' }),
      allowed: [],
      refusals: ['23505'],
    },
    'in a language that the portal does not speak': {
      values: of((w) => w.announcements.byTeacher, { language: 'fr' }),
      allowed: [],
      refusals: ['23514'],
    },
    'made by a machine, which says so': {
      values: of((w) => w.announcements.byTeacher, { is_machine_made: true }),
      allowed: writers,
    },
    'without a title': {
      values: of((w) => w.announcements.byTeacher, { title: ' ' }),
      allowed: [],
      refusals: ['23514'],
    },
    'without content': {
      values: of((w) => w.announcements.byTeacher, { content: '\n' }),
      allowed: [],
      refusals: ['23514'],
    },
  },
  update: {
    'the teacher’s': {
      row: (w) => w.announcementTexts.byTeacher,
      set: () => ({ title: 'Ayikho amanzi', is_machine_made: true }),
      allowed: writers,
    },
    'the principal’s': {
      row: (w) => w.announcementTexts.byPrincipal,
      set: () => ({ content: 'Namuhla.' }),
      allowed: [...homeAdmins, 'service'],
    },
    'of the other school': {
      row: (w) => w.announcementTexts.away,
      set: () => ({ title: 'Elsewhere' }),
      allowed: ['foreignTeacher', ...awayAdmins, 'service'],
    },
    'which announcement it is of': {
      row: (w) => w.announcementTexts.withdrawn,
      set: (w) => ({ announcement_id: w.announcements.byPrincipal, language: 'st' }),
      allowed: ['service'],
    },
    'its language': {
      row: (w) => w.announcementTexts.byTeacher,
      set: () => ({ language: 'st' }),
      allowed: ['service'],
    },
    'its school': {
      row: (w) => w.announcementTexts.byTeacher,
      set: (w) => ({ school_id: w.away.id }),
      allowed: [],
      refusals: ['23503'],
    },
  },
  delete: {
    'the teacher’s': { row: (w) => w.announcementTexts.byTeacher, allowed: writers },
    'the principal’s': { row: (w) => w.announcementTexts.byPrincipal, allowed: [...homeAdmins, 'service'] },
    'of the other school': {
      row: (w) => w.announcementTexts.away,
      allowed: ['foreignTeacher', ...awayAdmins, 'service'],
    },
  },
});

describeGrants(stage, 'announcement_texts', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'announcement_id',
      'school_id',
      'language',
      'title',
      'content',
      'is_machine_made',
      'created_at',
      'updated_at',
    ],
    insert: ['id', 'announcement_id', 'language', 'title', 'content', 'is_machine_made'],
    update: ['title', 'content', 'is_machine_made'],
  },
});

const { trial } = noticesOn(stage);

describe('the title that a person is told', () => {
  const speak = (person: { profileId: string }, language: string | null) =>
    stage.admin.query('update profiles set language = $2 where id = $1', [person.profileId, language]);
  const titleOf = async (person: { profileId: string }, announcement: string) => {
    const rows = await stage.read('select title from notices where profile_id = $1 and subject_id = $2', [
      person.profileId,
      announcement,
    ]);
    return rows.map(({ title }) => title);
  };
  /** As a form does it: written first, then told of. */
  const tell = async (language: string | null = null) => {
    const { admin, world } = stage;
    const id = await announce(admin, world.home, world.people.principal, { is_active: false, language });
    await translate(admin, id);
    return id;
  };
  const open = (id: string) =>
    stage.admin.query('update announcements set is_active = true where id = $1', [id]);

  trial('is in the own language where it was written in it, else the first one', async () => {
    const { parent, teacher } = stage.world.people;
    await speak(parent, 'zu');
    await speak(teacher, 'xh');
    const id = await tell();
    await open(id);
    expect(await titleOf(parent, id)).toEqual(['Amanzi']);
    expect(await titleOf(teacher, id)).toEqual(['Water supply']);
  });

  trial('is the announcement’s own for whoever reads the language that it is written in', async () => {
    const { parent, teacher } = stage.world.people;
    await speak(parent, 'zu');
    const id = await tell('zu');
    await translate(stage.admin, id, { language: 'en', title: 'The water' });
    await open(id);
    expect(await titleOf(parent, id)).toEqual(['Water supply']);
    expect(await titleOf(teacher, id)).toEqual(['The water']);
  });

  trial('follows a text that comes later, is corrected, or is taken back', async () => {
    const { parent, teacher, principal } = stage.world.people;
    await speak(parent, 'zu');
    const id = await announce(stage.admin, stage.world.home, principal);
    expect(await titleOf(parent, id)).toEqual(['Water supply']);
    const added = await translate(stage.admin, id);
    expect(await titleOf(parent, id)).toEqual(['Amanzi']);
    await stage.admin.query(`update announcement_texts set title = 'Amanzi futhi' where id = $1`, [added]);
    await stage.admin.query(`update announcements set title = 'No water' where id = $1`, [id]);
    expect(await titleOf(parent, id)).toEqual(['Amanzi futhi']);
    expect(await titleOf(teacher, id)).toEqual(['No water']);
    await stage.admin.query('delete from announcement_texts where id = $1', [added]);
    expect(await titleOf(parent, id)).toEqual(['No water']);
  });

  trial('says in which language it is, for whoever has it read out', async () => {
    const { parent, teacher, principal } = stage.world.people;
    await speak(parent, 'zu');
    const languages = async (id: string) => {
      const rows = await stage.read(
        'select profile_id, arguments from notices where subject_id = $1 and profile_id = any($2)',
        [id, [parent.profileId, teacher.profileId]],
      );
      const ofPerson = (person: { profileId: string }) =>
        rows.find(({ profile_id }) => profile_id === person.profileId)?.arguments as Record<string, unknown>;
      return [ofPerson(parent).language, ofPerson(teacher).language];
    };
    const opened = await tell('st');
    await open(opened);
    expect(await languages(opened)).toEqual(['zu', 'st']);
    const id = await announce(stage.admin, stage.world.home, principal);
    expect(await languages(id)).toEqual(['en', 'en']);
    // The same words in another language.
    const added = await translate(stage.admin, id, { language: 'zu', title: 'Water supply' });
    expect(await languages(id)).toEqual(['zu', 'en']);
    await stage.admin.query('delete from announcement_texts where id = $1', [added]);
    await stage.admin.query(`update announcements set language = 'af' where id = $1`, [id]);
    expect(await languages(id)).toEqual(['af', 'af']);
  });

  trial('is told once, whatever the languages', async () => {
    const id = await tell();
    await open(id);
    await translate(stage.admin, id, { language: 'st' });
    const [told] = await stage.read(
      `select count(*)::int as notices, count(distinct profile_id)::int as people from notices where subject_id = $1`,
      [id],
    );
    expect(told?.notices).toBe(told?.people);
  });
});

describe('a change of a text', () => {
  trial('is told live as a change of its announcement', async () => {
    const { announcements, announcementTexts } = stage.world;
    await stage.admin.query('alter table announcements disable trigger touch');
    await stage.admin.query(`update announcements set updated_at = '2001-01-01'`);
    await stage.admin.query('alter table announcements enable trigger touch');
    await stage.as('teacher', `update announcement_texts set title = 'New' where id = $1`, [
      announcementTexts.byTeacher,
    ]);
    const rows = await stage.read('select id from announcements where updated_at = now()');
    expect(rows).toEqual([{ id: announcements.byTeacher }]);
  });

  trial('goes with its announcement', async () => {
    await stage.as('teacher', 'delete from announcements where id = $1', [
      stage.world.announcements.byTeacher,
    ]);
    expect(
      await stage.read('select from announcement_texts where announcement_id = $1', [
        stage.world.announcements.byTeacher,
      ]),
    ).toEqual([]);
  });
});

trial(
  'what else is told of an announcement keeps its own title when that is written in another language',
  async () => {
    const { world, admin } = stage;
    const { parent } = world.people;
    await admin.query(`update profiles set language = 'af' where id = $1`, [parent.profileId]);
    await admin.query('delete from announcement_texts where announcement_id = $1', [
      world.announcements.byPrincipal,
    ]);
    for (const kind of ['announcement', 'event'])
      await admin.query(
        `insert into notices (profile_id, kind, subject_id, title, school_id) values ($1, $2, $3, 'Other', $4)
       on conflict (subject_id, profile_id, kind) do update set title = 'Other', arguments = null`,
        [parent.profileId, kind, world.announcements.byPrincipal, world.home.id],
      );
    await translate(admin, world.announcements.byPrincipal, text);
    expect(
      await stage.read(
        'select kind, title from notices where subject_id = $1 and profile_id = $2 order by kind',
        [world.announcements.byPrincipal, parent.profileId],
      ),
    ).toEqual([
      { kind: 'announcement', title: text.title },
      { kind: 'event', title: 'Other' },
    ]);
  },
);
