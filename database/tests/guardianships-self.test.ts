/** A learner of age stands for themself, and sees who looked at the own record. */
import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();

/** The parent of another family, as if they were the learner, born so many years ago. */
const grantSelf = async (years: number | null) => {
  const { students, people } = stage.world;
  await stage.admin.query(
    'update students set date_of_birth = private.school_today() - make_interval(years => $2) where id = $1',
    [students.orphan, years],
  );
  return stage.as('principal', `select grant_guardianship($1, guardian => $2, relation => 'self')`, [
    students.orphan,
    people.otherParent.profileId,
  ]);
};

describe('a learner stands for themself', () => {
  test('from 18 years on', async () => {
    await stage.undone(async () => expect((await grantSelf(18)).refusal).toBeUndefined());
  });

  test.each([17, null])('not at %s years', async (years) => {
    await stage.undone(async () =>
      expect(await grantSelf(years)).toMatchObject({ refusal: '23514', field: 'relation' }),
    );
  });

  test('once', async () => {
    await stage.undone(async () => {
      await grantSelf(20);
      expect(
        await stage.as('principal', `select grant_guardianship($1, guardian => $2, relation => 'self')`, [
          stage.world.students.orphan,
          stage.world.people.parent.profileId,
        ]),
      ).toMatchObject({ refusal: '23505' });
    });
  });

  test('and reads who looked at the own record, and nobody whom the school has not named so', async () => {
    await stage.undone(async () => {
      const { students } = stage.world;
      await grantSelf(19);
      await stage.as('teacher', `select private.keep_reads(array['report'], array[$1::uuid])`, [
        students.orphan,
      ]);
      const looks = async (actor: 'otherParent' | 'parent') =>
        (await stage.as(actor, 'select reader_name from who_looked($1)', [students.orphan])).rows;
      expect(await looks('otherParent')).toEqual([{ reader_name: 'Teacher Example' }]);
      expect(await looks('parent')).toEqual([]);
    });
  });
});
