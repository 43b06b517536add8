/** The office's lists of families that nobody reaches yet: who gets rows, which, and in which order. */
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { actorNames, awayAdmins, homeAdmins, type World } from './world.ts';

const stage = useStage();

const lists: [string, (w: World) => { home: string; away: string | undefined }][] = [
  ['learners_without_guardian', (w) => ({ home: w.students.orphan, away: undefined })],
  ['guardians_without_account', (w) => ({ home: w.guardianships.contact, away: undefined })],
];

describe.each(lists)('%s', (list, of) => {
  test('is read by the administrators of the school, and by nobody else', async () => {
    const { home } = stage.world;
    for (const actor of actorNames) {
      const { rows = [], refusal } = await stage.undone(() =>
        stage.as(actor, `select id from ${list}($1)`, [home.id]),
      );
      if (homeAdmins.includes(actor)) expect(rows, actor).toContainEqual({ id: of(stage.world).home });
      else expect([rows, [undefined, '42501'].includes(refusal)], actor).toEqual([[], true]);
    }
  });

  test('names nobody of another school, nor of all schools at once', async () => {
    const { home, away } = stage.world;
    for (const actor of awayAdmins) {
      const { rows } = await stage.undone(() => stage.as(actor, `select id from ${list}($1)`, [away.id]));
      expect(rows, actor).not.toContainEqual({ id: of(stage.world).home });
    }
    for (const school of [null, home.id]) {
      const { rows } = await stage.undone(() =>
        stage.as('foreignPrincipal', `select id from ${list}($1)`, [school]),
      );
      expect(rows).toEqual([]);
    }
    const all = await stage.undone(() => stage.as('platform', `select id from ${list}(null)`));
    expect(all.rows).toEqual([]);
  });
});

const read = async (list: string, more = '') =>
  (await stage.as('principal', `select * from ${list}($1${more})`, [stage.world.home.id])).rows;

describe('learners without a guardian', () => {
  const ids = async () => (await read('learners_without_guardian')).map(({ id }) => id);

  test('are those for whom nobody stands: a contact is somebody, who has ended is nobody', async () => {
    await stage.undone(async () => {
      const { orphan, waitingChild, otherChild } = stage.world.students;
      expect(await ids()).toContain(orphan);
      expect(await ids()).not.toContain(waitingChild);
      const { rows: made } = await stage.as(
        'principal',
        `select grant_guardianship($1, contact_name => 'Gogo') as id`,
        [orphan],
      );
      expect(await ids()).not.toContain(orphan);
      await stage.as('principal', 'select end_guardianship($1, true)', [made[0]?.id]);
      expect(await ids()).toContain(orphan);
      expect(await ids()).not.toContain(otherChild);
    });
  });

  test('come in pages, by grade and name, each with how many there are; beyond the end is the last page', async () => {
    await stage.undone(async () => {
      const { home } = stage.world;
      await stage.admin.query('delete from students where id = $1', [stage.world.students.orphan]);
      const before = (await read('learners_without_guardian')).length;
      await stage.admin.query(
        `insert into students (first_name, last_name, grade_id, school_id, is_confirmed)
         select 'A', name, grade, $3, true from unnest(array['Zulu', 'van Wyk', 'Adams']) name, unnest(array[$1, $2]::uuid[]) grade`,
        [home.grades.six, home.grades.seven, home.id],
      );
      const all = await read('learners_without_guardian', ', 0, 200');
      const added = all.filter(({ first_name }) => first_name === 'A');
      expect(added.map(({ last_name, grade_level }) => `${last_name} ${grade_level}`)).toEqual([
        'Adams 6',
        'van Wyk 6',
        'Zulu 6',
        'Adams 7',
        'van Wyk 7',
        'Zulu 7',
      ]);
      expect(all.every(({ total }) => Number(total) === before + 6)).toBe(true);
      const pages = [];
      for (const page of [0, 1, 2]) pages.push(...(await read('learners_without_guardian', `, ${page}, 4`)));
      expect(new Set(pages.map(({ id }) => id)).size).toBe(before + 6);
      const last = await read('learners_without_guardian', ', 99, 4');
      expect(last.length).toBeGreaterThan(0);
      expect(last.at(-1)?.id).toBe(all.at(-1)?.id);
    });
  });
});

describe('guardians without an account', () => {
  test('come with the learner, how to reach them, and until when a letter for them is good', async () => {
    await stage.undone(async () => {
      const { guardianships, students } = stage.world;
      await stage.admin.query(`update students set date_of_birth = '2015-04-27'`);
      const one = async () =>
        (await read('guardians_without_account')).find(({ id }) => id === guardianships.contact);
      expect(await one()).toMatchObject({
        contact_name: 'Gogo Example',
        contact_phone: '082 555 0100',
        learner_id: students.child,
        first_name: 'Child',
        letter_until: null,
      });
      const print = () =>
        stage.as(
          'principal',
          'select id, expires_at, code from create_claim_codes(array[$1::uuid], guardianship => $2)',
          [students.child, guardianships.contact],
        );
      const { rows: made } = await print();
      expect((await one())?.letter_until).toEqual(made[0]?.expires_at);
      await stage.as('principal', 'select withdraw_claim_code($1)', [made[0]?.id]);
      expect((await one())?.letter_until).toBeNull();
      // Who has claimed has an account, and is not on the list.
      const { rows: again } = await print();
      const claimed = await stage.as(
        'plain',
        `select * from claim_learner($1, '2015-04-27', 'Gogo', 'Example')`,
        [again[0]?.code],
      );
      expect(claimed.rowCount).toBe(1);
      expect(await one()).toBeUndefined();
    });
  });
});
