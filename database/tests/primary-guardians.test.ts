/** Who stands first for a learner, in `students.parent_id`, and that somebody is left who may decide. */
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();

const parentOf = async () =>
  (await stage.read('select parent_id from students where id = $1', [stage.world.students.child]))[0]
    ?.parent_id;
const activeOf = (student: string) =>
  stage.read(
    'select profile_id, is_primary from guardianships where student_id = $1 and ended_at is null and profile_id is not null order by created_at, id',
    [student],
  );

describe('the last one who may decide', () => {
  const alone = async () => {
    const { coParent, partner, contact } = stage.world.guardianships;
    for (const one of [coParent, partner, contact]) {
      expect((await stage.as('principal', 'select end_guardianship($1)', [one])).refusal).toBeUndefined();
    }
  };

  test('is not narrowed, and not ended by accident', async () => {
    await stage.undone(async () => {
      await alone();
      const { primary } = stage.world.guardianships;
      expect((await stage.as('principal', 'select end_guardianship($1)', [primary])).refusal).toBe('PR004');
      const narrow = `select change_guardianship($1, 'mother', true, true, $2, true)`;
      expect((await stage.as('principal', narrow, [primary, false])).refusal).toBe('PR004');
      expect((await stage.as('principal', narrow, [primary, null])).refusal).toBe('PR004');
      expect((await stage.as('principal', narrow, [primary, true])).refusal).toBeUndefined();
    });
  });

  test('is ended when that is meant', async () => {
    await stage.undone(async () => {
      await alone();
      const { primary } = stage.world.guardianships;
      const ended = await stage.as('principal', 'select end_guardianship($1, true)', [primary]);
      expect(ended.refusal).toBeUndefined();
      expect(await parentOf()).toBeNull();
    });
  });
});

describe('beside whoever signs today nobody counts', () => {
  const end = async (...names: (keyof typeof stage.world.guardianships)[]) => {
    for (const name of names) {
      const ended = await stage.as('principal', 'select end_guardianship($1)', [
        stage.world.guardianships[name],
      ]);
      expect(ended.refusal, name).toBeUndefined();
    }
  };
  const endPrimary = async () =>
    (await stage.as('principal', 'select end_guardianship($1)', [stage.world.guardianships.primary])).refusal;

  test('who has no account, or waits for approval, or was rejected', async () => {
    await stage.undone(async () => {
      await end('coParent', 'partner');
      await stage.admin.query('update guardianships set may_decide = true where id = $1', [
        stage.world.guardianships.contact,
      ]);
      expect(await endPrimary()).toBe('PR004');
    });
    for (const status of ['pending', 'rejected']) {
      await stage.undone(async () => {
        await end('coParent', 'contact');
        await stage.admin.query('update profiles set approval_status = $2 where id = $1', [
          stage.world.people.partner.profileId,
          status,
        ]);
        expect(await endPrimary(), status).toBe('PR004');
      });
    }
  });

  test('nor is a contact kept for it: among those without an account each counts, and the last is ended in words', async () => {
    await stage.undone(async () => {
      await end('coParent', 'partner', 'collector');
      const { primary, contact } = stage.world.guardianships;
      const ended = (id: string, although = false) =>
        stage.as('principal', 'select end_guardianship($1, $2)', [id, although]);
      expect((await ended(primary, true)).refusal).toBeUndefined();
      expect((await ended(contact)).refusal).toBe('PR004');
      expect((await ended(contact, true)).refusal).toBeUndefined();
    });
  });
});

describe('students.parent_id', () => {
  test('names the one whom the office makes the primary guardian; the other stays one', async () => {
    await stage.undone(async () => {
      const { guardianships, people } = stage.world;
      await stage.as('principal', 'select make_primary_guardian($1)', [guardianships.coParent]);
      expect(await parentOf()).toBe(people.coParent.profileId);
      const stays = await stage.as('parent', 'select id from progress_reports where id = $1', [
        stage.world.reports.child,
      ]);
      expect(stays.rowCount).toBe(1);
      const [{ count } = {}] = await stage.read(
        'select count(*)::int from guardianships where student_id = $1 and is_primary',
        [stage.world.students.child],
      );
      expect(count).toBe(1);
    });
  });

  test.each(['collector', 'contact'] as const)('names nobody without the rights of one: %s', async (who) => {
    await stage.undone(async () => {
      const { refusal } = await stage.as('principal', 'select make_primary_guardian($1)', [
        stage.world.guardianships[who],
      ]);
      expect(refusal).toBe('PR004');
      expect(await parentOf()).toBe(stage.world.people.parent.profileId);
    });
  });

  test.each([
    ['ends', 'select end_guardianship($1)'],
    ['reads no records any more', `select change_guardianship($1, 'parent', false, true, true, true)`],
    ['may not decide any more', `select change_guardianship($1, 'parent', true, true, false, true)`],
  ])('goes to who was there longest when the primary one %s', async (_, statement) => {
    await stage.undone(async () => {
      const { guardianships, people } = stage.world;
      await stage.as('principal', statement, [guardianships.primary]);
      const parent = await parentOf();
      expect([people.coParent.profileId, people.partner.profileId]).toContain(parent);
      expect((await activeOf(stage.world.students.child)).filter(({ is_primary }) => is_primary)).toEqual([
        { profile_id: parent, is_primary: true },
      ]);
    });
  });

  test('names whoever may be the primary one again, where nobody was', async () => {
    await stage.undone(async () => {
      const { guardianships, people } = stage.world;
      for (const one of [guardianships.coParent, guardianships.partner])
        await stage.as('principal', 'select end_guardianship($1)', [one]);
      const read = (reads: boolean) =>
        stage.as('principal', `select change_guardianship($1, 'mother', $2, true, true, true)`, [
          guardianships.primary,
          reads,
        ]);
      expect((await read(false)).refusal).toBeUndefined();
      expect(await parentOf()).toBeNull();
      expect((await read(true)).refusal).toBeUndefined();
      expect(await parentOf()).toBe(people.parent.profileId);
    });
  });

  test('goes to another one when the person leaves', async () => {
    await stage.undone(async () => {
      const { people } = stage.world;
      await stage.admin.query('delete from profiles where id = $1', [people.parent.profileId]);
      expect([people.coParent.profileId, people.partner.profileId]).toContain(await parentOf());
    });
  });

  test('names nobody once the only guardian leaves', async () => {
    await stage.undone(async () => {
      const { people, students } = stage.world;
      await stage.admin.query('delete from profiles where id = $1', [people.otherParent.profileId]);
      expect(await stage.read('select parent_id from students where id = $1', [students.otherChild])).toEqual(
        [{ parent_id: null }],
      );
      expect(await activeOf(students.otherChild)).toEqual([]);
    });
  });

  test('written by a call of the contract, ends the one before and makes another', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      const written = await stage.as('principal', 'update students set parent_id = $2 where id = $1', [
        students.otherChild,
        people.parent.profileId,
      ]);
      expect(written.refusal).toBeUndefined();
      expect(await activeOf(students.otherChild)).toEqual([
        { profile_id: people.parent.profileId, is_primary: true },
      ]);
      await stage.as('principal', 'update students set parent_id = null where id = $1', [
        students.otherChild,
      ]);
      expect(await activeOf(students.otherChild)).toEqual([]);
    });
  });

  test('names whom a call of the contract writes, also beside guardians who were there before', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      const write = (parent: string | null) =>
        stage.as('principal', 'update students set parent_id = $2 where id = $1', [students.child, parent]);
      expect((await write(people.otherParent.profileId)).refusal).toBeUndefined();
      expect(await parentOf()).toBe(people.otherParent.profileId);
      const now = await activeOf(students.child);
      expect(now).toContainEqual({ profile_id: people.otherParent.profileId, is_primary: true });
      expect(now).toContainEqual({ profile_id: people.coParent.profileId, is_primary: false });
      expect(now.map(({ profile_id }) => profile_id)).not.toContain(people.parent.profileId);
      // Taken from everybody: whoever may is the primary one then.
      await write(null);
      expect([people.coParent.profileId, people.partner.profileId]).toContain(await parentOf());
    });
  });

  test('makes a guardian the primary one, and leaves those beside', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      await stage.as('principal', 'update students set parent_id = $2 where id = $1', [
        students.child,
        people.coParent.profileId,
      ]);
      expect(await activeOf(students.child)).toEqual(
        expect.arrayContaining([
          { profile_id: people.coParent.profileId, is_primary: true },
          { profile_id: people.partner.profileId, is_primary: false },
          { profile_id: people.collector.profileId, is_primary: false },
        ]),
      );
    });
  });

  test('does not widen what was narrowed', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      const { refusal } = await stage.as('principal', 'update students set parent_id = $2 where id = $1', [
        students.child,
        people.collector.profileId,
      ]);
      expect(refusal).toBe('23514');
      expect(await parentOf()).toBe(people.parent.profileId);
    });
  });

  test('names the first guardian of a learner who had none', async () => {
    await stage.undone(async () => {
      const { students, people } = stage.world;
      await stage.as('principal', 'select grant_guardianship($1, $2)', [
        students.orphan,
        people.coParent.profileId,
      ]);
      expect(await activeOf(students.orphan)).toEqual([
        { profile_id: people.coParent.profileId, is_primary: true },
      ]);
      const seen = await stage.as('coParent', 'select id from students where id = $1', [students.orphan]);
      expect(seen.rowCount).toBe(1);
    });
  });
});
