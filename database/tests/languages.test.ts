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

test('an account that is nobody’s yet is written to in the language of the form that made it', () =>
  stage.undone(async () => {
    const { plain, people } = stage.world;
    const made = (userId: string, language: unknown) =>
      stage.admin.query(
        `update auth.users set user_metadata = user_metadata || jsonb_build_object('language', $2::jsonb) where id = $1`,
        [userId, JSON.stringify(language)],
      );
    await made(plain.userId, 'zu');
    expect(await languageOf(plain.email)).toBe('zu');
    expect((await stage.as('plain', 'select my_language() as language')).rows).toEqual([{ language: 'zu' }]);
    for (const wrong of ['fr', '', null, ['zu'], { zu: 1 }]) {
      await made(plain.userId, wrong);
      expect(await languageOf(plain.email), JSON.stringify(wrong)).toBeNull();
    }
    // What was chosen since comes before it.
    await made(people.parent.userId, 'zu');
    await choose('parent', 'st');
    expect(await languageOf(people.parent.email)).toBe('st');
  }));

test('a learner chooses it in the own row, and mails find it there', () =>
  stage.undone(async () => {
    const { plain } = stage.world;
    await stage.as(
      'plain',
      `insert into portal_users (user_id, email, full_name, language) values ($1, $2, 'Naledi', 'st')`,
      [plain.userId, plain.email],
    );
    expect((await stage.as('plain', 'select my_language() as language')).rows).toEqual([{ language: 'st' }]);
    expect(await languageOf(plain.email)).toBe('st');
    await stage.as('plain', `update portal_users set language = 'zu' where user_id = $1`, [plain.userId]);
    expect(await languageOf(plain.email)).toBe('zu');
    const unknown = await stage.as('plain', `update portal_users set language = 'fr' where user_id = $1`, [
      plain.userId,
    ]);
    expect(unknown.refusal).toBe('23514');
  }));

test.each([
  ['zu', 'zu'],
  ['fr', null],
  [undefined, null],
])('a registration that says %s is written with %s', (language, kept) =>
  stage.undone(async () => {
    const { plain } = stage.world;
    const { rows } = await stage.admin.query('select id from schools order by id limit 1');
    const form = { kind: 'parent', first_name: 'N', last_name: 'Z', school_id: rows[0].id, language };
    await stage.admin.query('select private.register_school_user($1, $2)', [plain.userId, form]);
    expect(await languageOf(plain.email)).toBe(kept);
  }),
);

test('a further profile speaks what the account does, or was made in', () =>
  stage.undone(async () => {
    const { world } = stage;
    await choose('teacher', 'af');
    const languageOfAdministrator = async (userId: string) => {
      await stage.admin.query('select private.make_administrator($1, $2, $3, $4)', [
        userId,
        'Ann',
        'Example',
        world.home.id,
      ]);
      return (
        await stage.read(`select language from profiles where user_id = $1 and role = 'admin'`, [userId])
      )[0]?.language;
    };
    expect(await languageOfAdministrator(world.people.teacher.userId)).toBe('af');
    expect(await languageOfAdministrator(world.people.otherTeacher.userId)).toBeNull();
    await stage.admin.query(`update auth.users set user_metadata = '{"language": "zu"}' where id = $1`, [
      world.people.tutor.userId,
    ]);
    expect(await languageOfAdministrator(world.people.tutor.userId)).toBe('zu');
    await stage.admin.query(`update auth.users set user_metadata = '{"language": "fr"}' where id = $1`, [
      world.plain.userId,
    ]);
    expect(await languageOfAdministrator(world.plain.userId)).toBeNull();
  }));
