import { describe, expect, test } from 'vitest';
import { useStage } from './stage.ts';

const stage = useStage();
const rows = async (text: string, values: unknown[]) => (await stage.admin.query(text, values)).rows;

describe('what follows from a change of a person', () => {
  test('a deleted person is signed out everywhere and becomes nobody in what they wrote', async () => {
    await stage.undone(async () => {
      const { teacher } = stage.world.people;
      await stage.as('principal', 'delete from profiles where id = $1', [teacher.profileId]);
      expect(await rows('select from auth.sessions where user_id = $1', [teacher.userId])).toEqual([]);
      expect(
        await rows('select sender_id, content from messages where id = $1', [stage.world.messages.toParent]),
      ).toEqual([{ sender_id: null, content: `From ${teacher.email}` }]);
    });
  });

  test('a deleted parent leaves the children to the school', async () => {
    await stage.undone(async () => {
      await stage.as('principal', 'delete from profiles where id = $1', [
        stage.world.people.otherParent.profileId,
      ]);
      expect(
        await rows('select parent_id from students where id = $1', [stage.world.students.otherChild]),
      ).toEqual([{ parent_id: null }]);
    });
  });

  test('a teacher who is moved to another school teaches nothing in the old one', async () => {
    await stage.undone(async () => {
      const { teacher, tutor } = stage.world.people;
      for (const { profileId } of [teacher, tutor]) {
        await stage.as('platform', 'update profiles set school_id = $2 where id = $1', [
          profileId,
          stage.world.away.id,
        ]);
      }
      expect(await rows('select from teacher_subjects where teacher_id = $1', [teacher.profileId])).toEqual(
        [],
      );
      expect(
        await rows('select from teacher_student_assignments where teacher_id = $1 and is_active', [
          tutor.profileId,
        ]),
      ).toEqual([]);
      const seen = await stage.as('teacher', 'select id from students');
      expect(seen.rows).toEqual([]);
    });
  });

  test('an administrator who loses the school becomes nothing more', async () => {
    await stage.undone(async () => {
      await stage.admin.query('update profiles set school_id = null where id = $1', [
        stage.world.people.principal.profileId,
      ]);
      const principal = 'principal';
      for (const table of ['schools', 'grades', 'subjects', 'students', 'teacher_subjects']) {
        expect((await stage.as(principal, `select id from ${table}`)).rows).toEqual([]);
      }
      expect(
        (
          await stage.as(
            principal,
            'select id from profiles where id <> $1 and id not in (select unnest(private.correspondent_ids()))',
            [stage.world.people.principal.profileId],
          )
        ).rows,
      ).toEqual([]);
    });
  });
});
