/** The language of a person: chosen by themselves, read by nobody else, asked by what writes to them. */
import { expect, test } from 'vitest';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

const stage = useStage();

const choose = (actor: ActorName, language: string) =>
  stage.as(actor, 'update profiles set language = $1 where user_id = $2', [
    language,
    stage.world.people[actor as keyof typeof stage.world.people].userId,
  ]);
const languageOf = async (recipient: string) =>
  (await stage.as({ role: 'portal_jobs' }, 'select private.language_of($1) as language', [recipient])).rows[0]
    ?.language;

test('a person reads the own language, at any approval, and nobody else reads it', () =>
  stage.undone(async () => {
    await stage.admin.query("update profiles set language = 'zu' where id = any($1)", [
      [stage.world.people.parent.profileId, stage.world.people.pendingParent.profileId],
    ]);
    for (const actor of actorNames) {
      const { rows, refusal } = await stage.as(actor, 'select my_language() as language');
      if (refusal) expect(['anonymous', 'service'], actor).toContain(actor);
      else expect(rows[0]?.language, actor).toBe(['parent', 'pendingParent'].includes(actor) ? 'zu' : null);
    }
  }));

test('a person chooses the own language, and may take another one later', () =>
  stage.undone(async () => {
    expect((await choose('parent', 'st')).rowCount).toBe(1);
    expect((await choose('parent', 'xh')).rowCount).toBe(1);
    expect((await stage.as('parent', 'select my_language() as language')).rows).toEqual([{ language: 'xh' }]);
  }));

test('what writes to a person finds the language by the address, the one to come, and the phone', () =>
  stage.undone(async () => {
    const { parent } = stage.world.people;
    await choose('parent', 'xh');
    await stage.admin.query(
      "update auth.users set new_email = 'new@example.org', phone = '27820000001' where id = $1",
      [parent.userId],
    );
    for (const recipient of [parent.email, parent.email.toUpperCase(), 'new@example.org', '27820000001'])
      expect(await languageOf(recipient), recipient).toBe('xh');
    expect(await languageOf('nobody@example.org')).toBeNull();
    expect(await languageOf('')).toBeNull();
    expect(await languageOf(stage.world.people.teacher.email)).toBeNull();
  }));

test('whoever says that an address is to be theirs does not choose for whose it is', () =>
  stage.undone(async () => {
    const { parent, otherParent } = stage.world.people;
    await choose('parent', 'st');
    await choose('otherParent', 'af');
    await stage.admin.query('update auth.users set new_email = $1 where id = $2', [
      parent.email,
      otherParent.userId,
    ]);
    expect(await languageOf(parent.email)).toBe('st');
  }));

test.each(['authenticated', 'anon'])('%s asks for nobody else’s language', (role) =>
  stage.undone(async () => {
    const { refusal } = await stage.as({ role } as never, 'select private.language_of($1)', [
      'a@example.org',
    ]);
    expect(refusal).toBe('42501');
  }),
);
