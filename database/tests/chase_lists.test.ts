/** Who sees who has not read or answered, and who is reminded: once a day, and nobody who has. */
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins } from './world.ts';

const stage = useStage();
const made = { request: '', announcement: '', school: '', away: '' };

beforeAll(async () => {
  const { admin, world } = stage;
  const { teacher, principal, foreignPrincipal } = world.people;
  const audience_id = world.audiences.six.id;
  made.request = await makeRow(admin, 'requests', {
    school_id: world.home.id,
    kind: 'consent',
    title: 'Zoo',
    author_id: teacher.profileId,
    audience_id,
  });
  made.announcement = await makeRow(admin, 'announcements', {
    school_id: world.home.id,
    title: 'Water',
    content: 'Bring a bottle',
    author_id: teacher.profileId,
    audience_id,
  });
  made.school = await makeRow(admin, 'announcements', {
    school_id: world.home.id,
    title: 'Gate',
    content: 'Opens at seven',
    author_id: principal.profileId,
  });
  made.away = await makeRow(admin, 'requests', {
    school_id: world.away.id,
    kind: 'confirm',
    title: 'Rules',
    author_id: foreignPrincipal.profileId,
  });
});

const listOf = (actor: ActorName, kind: string, id: string) =>
  stage.as(actor, 'select * from chase_list($1, $2)', [kind, id]);
const remind = (actor: ActorName, kind: string, id: string) =>
  stage.as(actor, 'select remind($1, $2) as reminded', [kind, id]);
const each = (names: readonly ActorName[], count: number) =>
  Object.fromEntries(names.map((name) => [name, count]));
const answer = (actor: ActorName, said = 'yes') =>
  stage.as(actor, 'insert into answers (request_id, version, student_id, answer) values ($1, 1, $2, $3)', [
    made.request,
    stage.world.students.child,
    said,
  ]);
const noticesOf = async (subject: string) =>
  stage.read(
    `select p.first_name as name, n.title, n.read_at is not null as read, n.opened_at is not null as opened
       from notices n join profiles p on p.id = n.profile_id where n.subject_id = $1 order by 1`,
    [subject],
  );

describe('a chase list', () => {
  test.each([
    ['request', () => made.request, each(['teacher', ...homeAdmins], 1)],
    ['announcement', () => made.announcement, each(['teacher', ...homeAdmins], 1)],
    ['announcement', () => made.school, each(homeAdmins, 3)],
    ['request', () => made.away, each(['foreignPrincipal', 'platform'], 1)],
    ['announcement', () => made.request, {}],
    ['gossip', () => made.request, {}],
  ])('of a %s is for its author and the office', async (kind, idOf, allowed) => {
    const found: Partial<Record<ActorName, number>> = {};
    await stage.undone(async () => {
      for (const actor of actorNames) {
        const { rowCount } = await listOf(actor, kind, idOf());
        if (rowCount > 0) found[actor] = rowCount;
      }
    });
    expect(found).toEqual(allowed);
  });

  test('is nobody’s of an announcement that is hidden, or a request that was withdrawn', async () => {
    await stage.undone(async () => {
      await stage.admin.query('update announcements set is_active = false where id = $1', [
        made.announcement,
      ]);
      await stage.admin.query('update requests set withdrawn_at = now() where id = $1', [made.request]);
      expect((await listOf('principal', 'announcement', made.announcement)).rows).toEqual([]);
      expect((await listOf('principal', 'request', made.request)).rows).toEqual([]);
    });
  });

  test('says who was told, whom it left for, who has opened it and who has answered', async () => {
    await stage.undone(async () => {
      const { parent, coParent } = stage.world.people;
      await stage.admin.query(
        'update notices set read_at = now() where subject_id = $1 and profile_id = $2',
        [made.request, coParent.profileId],
      );
      await stage.read(
        `select private.note_delivered(n.profile_id, array[n.id]) from notices n where n.subject_id = $1 and n.profile_id = $2`,
        [made.request, parent.profileId],
      );
      await answer('coParent');
      const { rows } = await listOf('principal', 'request', made.request);
      expect(rows).toMatchObject([{ answered: 'yes', reminded_on: null }]);
      const people = (rows[0]?.people ?? []) as Record<string, unknown>[];
      const facts = people.map(({ name, delivered_at, opened_at, has_answered, told_at }) => [
        String(name).split(' ')[0],
        told_at !== null,
        delivered_at !== null,
        opened_at !== null,
        has_answered,
      ]);
      expect(facts).toEqual([
        ['Parent', true, true, false, false],
        ['CoParent', true, false, true, true],
        ['Gogo', false, false, false, false],
        ['Partner', true, false, false, false],
      ]);
    });
  });

  test('tells a teacher no number, and of nobody without an account or without the records', async () => {
    await stage.undone(async () => {
      await stage.admin.query(`update profiles set phone = '082 555 0123' where id = $1`, [
        stage.world.people.parent.profileId,
      ]);
      const shown = async (actor: ActorName) =>
        JSON.stringify((await listOf(actor, 'request', made.request)).rows);
      expect(await shown('principal')).toMatch(/082 555 0123.*082 555 0100/s);
      expect(await shown('teacher')).not.toMatch(/082 555|Gogo|Collector/);
    });
  });
});

describe('a reminder', () => {
  test('is for its author and the office to give', async () => {
    await stage.undone(async () => {
      const refused: string[] = [];
      for (const actor of actorNames) {
        await stage.admin.query('delete from private.reminders');
        if ((await remind(actor, 'request', made.request)).refusal) refused.push(actor);
      }
      expect(new Set(actorNames.filter((actor) => !refused.includes(actor)))).toEqual(
        new Set(['teacher', ...homeAdmins]),
      );
    });
  });

  test('of a request goes to whoever decides and has not answered, as news, once a day', async () => {
    await stage.undone(async () => {
      const { partner } = stage.world.people;
      await stage.admin.query('update guardianships set may_decide = false where id = $1', [
        stage.world.guardianships.coParent,
      ]);
      await stage.admin.query(
        'update notices set read_at = now() where subject_id = $1 and profile_id = $2',
        [made.request, partner.profileId],
      );
      await stage.admin.query('delete from private.outbox');
      expect((await remind('teacher', 'request', made.request)).rows).toEqual([{ reminded: 2 }]);
      const reminder = 'Reminder, please answer: Zoo';
      expect(await noticesOf(made.request)).toEqual([
        { name: 'CoParent', title: 'Please answer: Zoo', read: false, opened: false },
        { name: 'Parent', title: reminder, read: false, opened: false },
        // Had opened it: that is not forgotten.
        { name: 'Partner', title: reminder, read: false, opened: true },
      ]);
      const [{ leaving } = {}] = await stage.read(
        'select count(distinct recipient)::int as leaving from private.outbox',
      );
      expect(leaving).toBe(2);
      expect((await remind('principal', 'request', made.request)).refusal).toBe('PT429');
      await stage.admin.query(`update private.reminders set reminded_on = reminded_on - 1`);
      expect((await remind('principal', 'request', made.request)).rows).toEqual([{ reminded: 2 }]);
      expect((await remind('principal', 'request', made.request)).refusal).toBe('PT429');
    });
  });

  test('of a request that one has answered goes to nobody', async () => {
    await stage.undone(async () => {
      await answer('parent');
      expect((await remind('teacher', 'request', made.request)).rows).toEqual([{ reminded: 0 }]);
    });
  });

  describe('of a request to the whole school', () => {
    const askAll = () =>
      makeRow(stage.admin, 'requests', {
        school_id: stage.world.home.id,
        kind: 'consent',
        title: 'Fair',
        author_id: stage.world.people.principal.profileId,
      });
    const reminded = async (request: string) => {
      await stage.admin.query('delete from notices where subject_id = $1', [request]);
      await remind('principal', 'request', request);
      return (await noticesOf(request)).map(({ name }) => name);
    };

    test('goes to the guardians of those who have not answered, and of no other child', async () => {
      await stage.undone(async () => {
        const request = await askAll();
        await stage.as(
          'parent',
          `insert into answers (request_id, version, student_id, answer) values ($1, 1, $2, 'yes')`,
          [request, stage.world.students.child],
        );
        const names = await reminded(request);
        expect(names).toContain('OtherParent');
        for (const answered of ['Parent', 'CoParent', 'Partner']) expect(names).not.toContain(answered);
      });
    });

    test('goes to them beside a paper of a child for whom nobody decides', async () => {
      await stage.undone(async () => {
        const request = await askAll();
        const { otherChild } = stage.world.students;
        await stage.admin.query(
          'update guardianships set is_primary = false, may_decide = false where student_id = $1',
          [otherChild],
        );
        await makeRow(stage.admin, 'answers', {
          request_id: request,
          school_id: stage.world.home.id,
          version: 1,
          student_id: otherChild,
          answer: 'yes',
          way: 'paper',
          signed_name: 'Gogo',
        });
        expect(await reminded(request)).toEqual(['CoParent', 'Parent', 'Partner']);
      });
    });
  });

  test('counts as an announcement of whoever gives it', async () => {
    await stage.undone(async () => {
      const again = async () => {
        await stage.admin.query('delete from private.reminders');
        return remind('teacher', 'announcement', made.announcement);
      };
      for (let count = 0; count < 20; count++) expect((await again()).refusal).toBeUndefined();
      expect(await again()).toMatchObject({
        refusal: 'PT429',
        message: expect.stringMatching(
          /more than the 20 announcements that one person may send out in an hour/,
        ),
      });
    });
  });

  test('of a request that all have to answer goes to those who have not', async () => {
    await stage.undone(async () => {
      await stage.admin.query('update requests set needs_all = true where id = $1', [made.request]);
      await answer('parent');
      await remind('teacher', 'request', made.request);
      const reminded = (await noticesOf(made.request)).filter(({ title }) => /^Reminder/.test(String(title)));
      expect(reminded.map(({ name }) => name)).toEqual(['CoParent', 'Partner']);
    });
  });

  test('of an announcement goes to the guardians who have not opened it', async () => {
    await stage.undone(async () => {
      await stage.admin.query(
        'update notices set read_at = now() where subject_id = $1 and profile_id = $2',
        [made.announcement, stage.world.people.parent.profileId],
      );
      await stage.admin.query('delete from private.outbox');
      expect((await remind('teacher', 'announcement', made.announcement)).rows).toEqual([{ reminded: 2 }]);
      const [{ leaving } = {}] = await stage.read(
        'select count(distinct recipient)::int as leaving from private.outbox',
      );
      expect(leaving).toBe(2);
      expect((await noticesOf(made.announcement)).filter(({ read }) => read).map(({ name }) => name)).toEqual(
        ['Parent'],
      );
    });
  });

  test('of an announcement goes by what was told of it, and by no other notice', async () => {
    await stage.undone(async () => {
      await stage.admin.query('update notices set read_at = now() where subject_id = $1', [
        made.announcement,
      ]);
      await stage.admin.query(
        `insert into notices (profile_id, kind, subject_id, title, school_id) values ($1, 'event', $2, 'Other', $3)`,
        [stage.world.people.parent.profileId, made.announcement, stage.world.home.id],
      );
      expect((await remind('teacher', 'announcement', made.announcement)).rows).toEqual([{ reminded: 0 }]);
    });
  });

  test('of an announcement is for guardians alone, and not for who had opened it before it was told again', async () => {
    await stage.undone(async () => {
      const { parent, otherParent } = stage.world.people;
      await stage.admin.query('delete from notices where subject_id = $1 and profile_id = $2', [
        made.school,
        otherParent.profileId,
      ]);
      await stage.admin.query(
        `insert into notices (profile_id, kind, subject_id, title, school_id, opened_at) values ($1, 'announcement', $2, 'Gate', $3, now())`,
        [otherParent.profileId, made.school, stage.world.home.id],
      );
      const ids = async () =>
        stage.read(
          `select n.id, p.role, p.first_name as name from notices n join profiles p on p.id = n.profile_id where n.subject_id = $1 order by n.id`,
          [made.school],
        );
      const before = await ids();
      expect(before.map(({ role }) => role)).toContain('teacher');
      await remind('principal', 'announcement', made.school);
      const after = (await ids()).map(({ id }) => id);
      const renewed = before.filter(({ id }) => !after.includes(id));
      expect(new Set(renewed.map(({ role }) => role))).toEqual(new Set(['parent']));
      expect(renewed.map(({ name }) => name)).toContain('Parent');
      expect(renewed.map(({ name }) => name)).not.toContain('OtherParent');
      // It names no child where the first one named none.
      expect(
        await stage.read('select student_id from notices where subject_id = $1 and profile_id = $2', [
          made.school,
          parent.profileId,
        ]),
      ).toEqual([{ student_id: null }]);
    });
  });

  test('leaves what else is told of the same thing as it is', async () => {
    await stage.undone(async () => {
      const { parent } = stage.world.people;
      await stage.admin.query(
        `insert into notices (profile_id, kind, subject_id, title, school_id) values ($1, 'event', $2, 'Other', $3)`,
        [parent.profileId, made.announcement, stage.world.home.id],
      );
      const text = await stage.read(
        `insert into private.texts (outbox_id, school_id, profile_id, parts, cents, state) values (-1, $1, $2, 1, 30, 'sent') returning id`,
        [stage.world.home.id, parent.profileId],
      );
      const texted = `insert into private.texted_notices (subject_id, profile_id, kind, text_id) values ($1, $2, $3, $4)`;
      await stage.admin.query(texted, [made.announcement, parent.profileId, 'event', text[0]?.id]);
      await stage.admin.query(texted, [made.school, parent.profileId, 'announcement', text[0]?.id]);
      expect((await remind('teacher', 'announcement', made.announcement)).rows).toEqual([{ reminded: 3 }]);
      expect(
        await stage.read(`select title from notices where subject_id = $1 and kind = 'event'`, [
          made.announcement,
        ]),
      ).toEqual([{ title: 'Other' }]);
      expect(
        await stage.read('select kind from private.texted_notices where text_id = $1 order by 1', [
          text[0]?.id,
        ]),
      ).toEqual([{ kind: 'announcement' }, { kind: 'event' }]);
    });
  });

  test('goes by text message again to whom the first one went by, and to nobody who has opened it', async () => {
    await stage.undone(async () => {
      const { world, admin } = stage;
      const [parent, coParent] = [world.people.parent.profileId, world.people.coParent.profileId];
      for (const [place, profileId] of [parent, coParent].entries()) {
        const text = await stage.read(
          `insert into private.texts (outbox_id, school_id, profile_id, parts, cents, state) values ($1, $2, $3, 1, 30, 'sent') returning id`,
          [-1 - place, world.home.id, profileId],
        );
        await admin.query(
          `insert into private.texted_notices (subject_id, profile_id, kind, text_id) values ($1, $2, 'announcement', $3)`,
          [made.announcement, profileId, text[0]?.id],
        );
      }
      await admin.query('update notices set read_at = now() where subject_id = $1 and profile_id = $2', [
        made.announcement,
        coParent,
      ]);
      const texted = async (profileId: string) =>
        (
          await stage.read(`select private.is_texted_already($1, 'announcement', $2, null, 0) as already`, [
            profileId,
            made.announcement,
          ])
        )[0]?.already;
      expect([await texted(parent), await texted(coParent)]).toEqual([true, true]);
      await remind('teacher', 'announcement', made.announcement);
      expect([await texted(parent), await texted(coParent)]).toEqual([false, true]);
    });
  });

  test('leaves out who decides without reading the records', async () => {
    await stage.undone(async () => {
      await stage.admin.query('update guardianships set reads_records = false where id = $1', [
        stage.world.guardianships.coParent,
      ]);
      expect((await remind('teacher', 'request', made.request)).rows).toEqual([{ reminded: 2 }]);
    });
  });

  test('leaves out who wants to be told of nothing, and whose guardianship has ended', async () => {
    await stage.undone(async () => {
      const { guardianships } = stage.world;
      await stage.admin.query('update guardianships set is_told = false where id = $1', [
        guardianships.coParent,
      ]);
      await stage.admin.query('update guardianships set ended_at = now() where id = $1', [
        guardianships.partner,
      ]);
      expect((await remind('teacher', 'request', made.request)).rows).toEqual([{ reminded: 1 }]);
    });
  });
});
