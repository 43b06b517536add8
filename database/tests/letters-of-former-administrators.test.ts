/**
 * A letter outlives the office of whoever printed it. Who runs the school then is told, and takes back in one go what
 * that person printed; a letter that was taken back opens nothing and says nothing.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { BORN, lettersOn } from './letters.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, homeAdmins, type World } from './world.ts';

const stage = useStage();
const { print, codeOf, claim, guardiansOf } = lettersOn(stage);
const idOf = (actor: Exclude<ActorName, 'anonymous' | 'service'>) =>
  (stage.world.people as Record<string, { profileId: string }>)[actor]?.profileId ?? '';

beforeAll(async () => {
  await stage.admin.query('update students set date_of_birth = $1', [BORN]);
});

/** Ways in which the principal is an administrator of the school no longer. */
const endings: [what: string, text: string, values: (world: World) => unknown[]][] = [
  [
    'was rejected',
    `update profiles set approval_status = 'rejected' where id = $1`,
    (w) => [w.people.principal.profileId],
  ],
  ['was deleted', 'delete from profiles where id = $1', (w) => [w.people.principal.profileId]],
  [
    'went to another school',
    'update profiles set school_id = $2 where id = $1',
    (w) => [w.people.principal.profileId, w.away.id],
  ],
  [
    'is a teacher now',
    `update profiles set role = 'teacher' where id = $1`,
    (w) => [w.people.principal.profileId],
  ],
  [
    'may not sign in',
    `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
    (w) => [w.people.principal.userId],
  ],
];
/** By the secret key, but for what the account service alone writes. */
const isOfAccount = (text: string) => text.includes('auth.users');
const end = async ([what, text, values]: (typeof endings)[number]) => {
  if (isOfAccount(text)) await stage.admin.query(text, values(stage.world));
  else expect((await stage.as('service', text, values(stage.world))).refusal, what).toBeUndefined();
};
const [rejected, deleted] = endings as [(typeof endings)[number], (typeof endings)[number]];
const banned = endings.at(-1) as (typeof endings)[number];

const told = async () =>
  (
    await stage.read(
      `select p.id, n.title, n.arguments, n.target from notices n join profiles p on p.id = n.profile_id
        where n.kind = 'letters' order by p.id`,
    )
  ).map((row) => ({ ...row }));
const openBy = (actor: ActorName) =>
  stage.as(actor, 'select * from open_letters_by_printer($1)', [stage.world.home.id]);
const withdraw = (actor: ActorName, printer: string | null = idOf('principal')) =>
  stage.as(actor, 'select withdraw_letters_of($1, $2) as letters', [stage.world.home.id, printer]);
const open = async () =>
  (await stage.read('select from claim_codes where withdrawn_at is null and claimed_at is null')).length;

const schools = async () => (await told()).map(({ id, target }) => [id, target]);
/** The principal printed for two schools that nobody else runs, and was rejected: the school that the platform is told of, and the other. */
async function endWithLettersAtTwoSchools(): Promise<[string, string]> {
  const { child, foreignChild } = stage.world.students;
  const { home, away } = stage.world;
  await print('platform', [child]);
  await print('platform', [foreignChild]);
  await stage.admin.query('update claim_codes set printer_id = $1', [idOf('principal')]);
  await stage.admin.query(
    `update profiles set approval_status = 'rejected' where role = 'admin' and school_id is not null and id <> $1`,
    [idOf('principal')],
  );
  await end(rejected);
  const [[, first] = []] = await schools();
  expect(await schools()).toEqual([[idOf('platform'), first]]);
  expect([home.id, away.id]).toContain(first);
  return [String(first), first === home.id ? away.id : home.id];
}

describe('who runs the school is told of letters that are still good', () => {
  test.each(endings)('when the one who printed them %s', async (...how) => {
    await stage.undone(async () => {
      const { child, orphan } = stage.world.students;
      await print('principal', [child, orphan]);
      await print('levelTwo', [child]);
      expect(await told()).toEqual([]);
      await end(how);
      const others = await stage.read(
        `select id from profiles where school_id = $1 and role = 'admin' and approval_status = 'approved' and id <> $2 order by id`,
        [stage.world.home.id, idOf('principal')],
      );
      expect(others.map(({ id }) => id)).toContain(idOf('levelTwo'));
      expect(await told()).toEqual(
        others.map(({ id }) => ({
          id,
          title: 'Principal Example no longer runs the school. Letters they printed that are still good: 2',
          arguments: { code: 'letters.of_former', name: 'Principal Example', count: '2' },
          target: stage.world.home.id,
        })),
      );
    });
  });

  test('by mail, too', async () => {
    await stage.undone(async () => {
      await print('principal', [stage.world.students.child]);
      await end(rejected);
      const [notice] = await stage.read(`select id from notices where kind = 'letters' and profile_id = $1`, [
        idOf('levelTwo'),
      ]);
      expect(
        await stage.read(
          `select recipient from private.outbox where kind = 'notice' and payload -> 'notice_ids' ? $1`,
          [notice?.id],
        ),
      ).toEqual([{ recipient: idOf('levelTwo') }]);
    });
  });

  test('the platform is told where nobody else runs the school', async () => {
    await stage.undone(async () => {
      await print('principal', [stage.world.students.child]);
      await stage.admin.query(
        `update profiles set approval_status = 'rejected' where school_id = $1 and role = 'admin' and id <> $2`,
        [stage.world.home.id, idOf('principal')],
      );
      expect(await told()).toEqual([]);
      await end(deleted);
      expect((await told()).map(({ id }) => id)).toEqual(
        (await stage.read('select id from profiles where is_platform_admin order by id')).map(({ id }) => id),
      );
    });
  });

  test('the platform is told where the accounts of all others who run the school are closed', async () => {
    await stage.undone(async () => {
      await print('principal', [stage.world.students.child]);
      await stage.admin.query(
        `update auth.users set banned_until = 'infinity'
          where id in (select user_id from profiles where school_id = $1 and role = 'admin')`,
        [stage.world.home.id],
      );
      expect((await told()).map(({ id }) => id)).toEqual([idOf('platform')]);
    });
  });

  test('nobody is told any more once the account is open again, or the time is over', async () => {
    for (const change of ['null', "now() - interval '1 second'"])
      await stage.undone(async () => {
        await print('principal', [stage.world.students.child]);
        await end(banned);
        const bell = () => stage.as('levelTwo', `select from notices where kind = 'letters'`);
        expect((await bell()).rowCount).toBe(1);
        await stage.admin.query(`update auth.users set banned_until = ${change} where id = $1`, [
          stage.world.people.principal.userId,
        ]);
        expect((await bell()).rowCount).toBe(0);
      });
  });

  test('the platform is told of each school that nobody else runs, of one after the other', async () => {
    await stage.undone(async () => {
      const [first, second] = await endWithLettersAtTwoSchools();
      const withdrawAt = (school: string) =>
        stage.as('platform', 'select withdraw_letters_of($1, $2)', [school, idOf('principal')]);
      await withdrawAt(first);
      expect(await schools()).toEqual([[idOf('platform'), second]]);
      await withdrawAt(second);
      expect(await schools()).toEqual([]);
    });
  });

  test.each([
    ['were used', 'claimed_at = now()'],
    ['were withdrawn', 'withdrawn_at = now()'],
    ['are too old', 'expires_at = now()'],
  ])(
    'a notice of letters of theirs that %s is in the way of none about another school',
    async (_, change) => {
      await stage.undone(async () => {
        const [first, second] = await endWithLettersAtTwoSchools();
        // What others have printed there is good still, and is no reason to hear of these.
        const { child, foreignChild } = stage.world.students;
        await print('platform', [first === stage.world.home.id ? child : foreignChild]);
        await stage.admin.query(`update claim_codes set ${change} where school_id = $1 and printer_id = $2`, [
          first,
          idOf('principal'),
        ]);
        await end(banned);
        expect(await schools()).toEqual([[idOf('platform'), second]]);
      });
    },
  );

  test('what is told of another, or of something else, stays', async () => {
    await stage.undone(async () => {
      await print('principal', [stage.world.students.child]);
      await end(rejected);
      await stage.admin.query(
        `insert into notices (profile_id, kind, subject_id, title, target, school_id)
         values ($1, 'registration', $2, 'Somebody', 'people', $3)`,
        [idOf('principal'), idOf('levelTwo'), stage.world.home.id],
      );
      const kept = () =>
        stage.read('select id from notices where subject_id = any($1) order by id', [
          [idOf('principal'), idOf('levelTwo')],
        ]);
      const before = await kept();
      expect(before.length).toBeGreaterThan(2);
      // Who has printed nothing may not sign in any more.
      await stage.admin.query(`update auth.users set banned_until = 'infinity' where id = $1`, [
        stage.world.people.levelTwo.userId,
      ]);
      expect(await kept()).toEqual(before);
    });
  });

  test('of a platform administrator who is none any more, each school of its own letters', async () => {
    await stage.undone(async () => {
      const { child, foreignChild } = stage.world.students;
      await print('platform', [child]);
      await print('platform', [foreignChild]);
      await stage.admin.query(
        `insert into profiles (user_id, first_name, last_name, role, approval_status, is_platform_admin)
         select id, 'Second', 'Platform', 'admin', 'approved', true from auth.users where id not in (select user_id from profiles) and id not in (select user_id from portal_users) limit 1`,
      );
      await stage.admin.query('update profiles set is_platform_admin = false where id = $1', [
        idOf('platform'),
      ]);
      const rows = await told();
      expect(rows.map(({ id }) => id)).toContain(idOf('principal'));
      expect(rows.find(({ id }) => id === idOf('foreignPrincipal'))).toMatchObject({
        arguments: { count: '1' },
        target: stage.world.away.id,
      });
    });
  });

  test.each([
    ['was used', 'update claim_codes set claimed_at = now()'],
    ['was withdrawn', 'update claim_codes set withdrawn_at = now()'],
    ['is too old', 'update claim_codes set expires_at = now()'],
  ])('nobody is told of a letter that %s, and a notice of one is gone from the bell', async (_, change) => {
    await stage.undone(async () => {
      await print('principal', [stage.world.students.child]);
      await stage.admin.query(change);
      await end(rejected);
      expect(await told()).toEqual([]);
    });
    await stage.undone(async () => {
      await print('principal', [stage.world.students.child]);
      await end(rejected);
      const bell = () => stage.as('levelTwo', `select from notices where kind = 'letters'`);
      expect((await bell()).rowCount).toBe(1);
      await stage.admin.query(change);
      expect((await bell()).rowCount).toBe(0);
    });
  });

  test('nobody is told of who printed none, of a new name, or of a parent', async () => {
    await stage.undone(async () => {
      await end(rejected);
      await stage.admin.query(`update profiles set last_name = 'New' where id = $1`, [idOf('levelTwo')]);
      await stage.admin.query(`update profiles set approval_status = 'rejected' where id = $1`, [
        idOf('parent'),
      ]);
      expect(await told()).toEqual([]);
    });
  });

  test('what was read of it stays read where it is so still, and other notices of the person stay', async () => {
    await stage.undone(async () => {
      await print('principal', [stage.world.students.child]);
      await stage.admin.query(
        `insert into notices (profile_id, kind, subject_id, title, school_id) values ($1, 'registration', $2, 'New', $3)`,
        [idOf('levelTwo'), idOf('principal'), stage.world.home.id],
      );
      await end(rejected);
      await stage.admin.query(`update notices set read_at = now() where kind = 'letters'`);
      await stage.admin.query(`update profiles set role = 'teacher' where id = $1`, [idOf('principal')]);
      expect(
        await stage.read(
          'select kind, read_at is not null as read from notices where subject_id = $1 and profile_id = $2 order by 1',
          [idOf('principal'), idOf('levelTwo')],
        ),
      ).toEqual([
        { kind: 'letters', read: true },
        { kind: 'registration', read: false },
      ]);
    });
  });

  test('nobody is told of who is back, and everybody again when it ends again', async () => {
    await stage.undone(async () => {
      await print('principal', [stage.world.students.child]);
      await end(rejected);
      expect(await told()).not.toEqual([]);
      await stage.admin.query(`update profiles set approval_status = 'approved' where id = $1`, [
        idOf('principal'),
      ]);
      expect(await told()).toEqual([]);
      await end(rejected);
      expect(await told()).not.toEqual([]);
    });
  });
});

describe('who printed the letters that are good', () => {
  test('is listed for the administrators of the school alone, who runs it no longer first', async () => {
    await stage.undone(async () => {
      const { child, orphan, foreignChild } = stage.world.students;
      await print('levelTwo', [child, orphan]);
      await print('principal', [child]);
      await print('principal', [child, orphan]);
      await print('platform', [foreignChild]);
      await end(deleted);
      for (const actor of actorNames.filter((name) => name !== 'principal')) {
        const { rows, refusal } = await openBy(actor);
        if (['levelTwo', 'platform'].includes(actor))
          expect(rows, actor).toEqual([
            {
              printer_id: idOf('principal'),
              printer_name: 'Principal Example',
              runs_school: false,
              letters: 3,
              learners: 2,
            },
            {
              printer_id: idOf('levelTwo'),
              printer_name: expect.stringMatching(/Example$/),
              runs_school: true,
              letters: 2,
              learners: 2,
            },
          ]);
        else expect([actor, rows.length === 0 || refusal === '42501']).toEqual([actor, true]);
      }
    });
  });

  test('runs the school who administers all of them', async () => {
    await stage.undone(async () => {
      await print('platform', [stage.world.students.child]);
      expect((await openBy('levelTwo')).rows).toMatchObject([
        { printer_id: idOf('platform'), runs_school: true },
      ]);
    });
  });

  test('is none of letters that are used, withdrawn or too old', async () => {
    await stage.undone(async () => {
      const { child, orphan, otherChild } = stage.world.students;
      await print('principal', [child, orphan, otherChild]);
      const set = (change: string, learner: string) =>
        stage.admin.query(`update claim_codes set ${change} where student_id = $1`, [learner]);
      await set('claimed_at = now()', child);
      await set('withdrawn_at = now()', orphan);
      await set('expires_at = now()', otherChild);
      expect((await openBy('levelTwo')).rows).toEqual([]);
    });
  });
});

describe('all letters of one person', () => {
  test('are withdrawn by the administrators of the school, and by nobody else', async () => {
    const { child, orphan } = stage.world.students;
    for (const actor of actorNames) {
      await stage.undone(async () => {
        await print('principal', [child, orphan]);
        const { rows, refusal } = await withdraw(actor);
        const may = homeAdmins.includes(actor);
        expect([actor, refusal, rows[0]?.letters]).toEqual([
          actor,
          may ? undefined : '42501',
          may ? 2 : undefined,
        ]);
        expect([actor, await open()]).toEqual([actor, may ? 0 : 2]);
      });
    }
  });

  test('are those of that person, of that school, and not what was used', async () => {
    await stage.undone(async () => {
      const { child, orphan, otherChild, foreignChild } = stage.world.students;
      await print('levelTwo', [child]);
      await print('platform', [orphan, otherChild]);
      await print('platform', [foreignChild]);
      const used = `update claim_codes set claimed_at = now() where student_id = $1 returning id`;
      const { rows } = await stage.admin.query(used, [otherChild]);
      expect((await withdraw('levelTwo', idOf('platform'))).rows).toEqual([{ letters: 1 }]);
      expect(await open()).toBe(2);
      expect(
        await stage.read(
          'select claimed_at is not null as used, withdrawn_at from claim_codes where id = $1',
          [rows[0].id],
        ),
      ).toEqual([{ used: true, withdrawn_at: null }]);
      // Once more it changes nothing.
      expect((await withdraw('levelTwo', idOf('platform'))).rows).toEqual([{ letters: 0 }]);
    });
  });

  test('of whom no name is known are those of nobody', async () => {
    await stage.undone(async () => {
      await print('principal', [stage.world.students.child]);
      await stage.admin.query('update claim_codes set printer_id = null, printer_name = null');
      await print('levelTwo', [stage.world.students.child]);
      expect((await openBy('levelTwo')).rows.map(({ printer_name }) => printer_name)).toContain(null);
      expect((await withdraw('levelTwo', null)).rows).toEqual([{ letters: 1 }]);
      expect(await open()).toBe(1);
    });
  });

  test('take the notices of them along', async () => {
    await stage.undone(async () => {
      await print('principal', [stage.world.students.child]);
      await end(rejected);
      await withdraw('levelTwo');
      expect(await told()).toEqual([]);
    });
  });

  test('take along no notice of another school, of another printer or of something else', async () => {
    await stage.undone(async () => {
      const { home, away } = stage.world;
      const note = (kind: string, subject: string, school: string) =>
        stage.admin.query(
          `insert into notices (profile_id, kind, subject_id, title, school_id) values ($1, $2, $3, $2, $4)`,
          [idOf(school === home.id ? 'levelTwo' : 'foreignPrincipal'), kind, subject, school],
        );
      await note('letters', idOf('principal'), home.id);
      await note('letters', idOf('principal'), away.id);
      await note('letters', idOf('platform'), home.id);
      await note('registration', idOf('principal'), home.id);
      await withdraw('levelTwo');
      expect(
        await stage.read(
          `select kind, subject_id, school_id from notices where title in ('letters', 'registration')
            order by kind, school_id = $1`,
          [home.id],
        ),
      ).toEqual([
        { kind: 'letters', subject_id: idOf('principal'), school_id: away.id },
        { kind: 'letters', subject_id: idOf('platform'), school_id: home.id },
        { kind: 'registration', subject_id: idOf('principal'), school_id: home.id },
      ]);
    });
  });

  test('are not those that are too old', async () => {
    await stage.undone(async () => {
      await print('principal', [stage.world.students.child]);
      await stage.admin.query('update claim_codes set expires_at = now()');
      expect((await withdraw('levelTwo')).rows).toEqual([{ letters: 0 }]);
    });
  });

  test('are answered as any bad code, whoever has one', async () => {
    await stage.undone(async () => {
      const { orphan } = stage.world.students;
      const code = await codeOf(orphan);
      await withdraw('levelTwo');
      const [of, invented] = [await claim('plain', code), await claim('plain', 'ABCDEFGHJK')];
      expect(of).toEqual(invented);
      expect(of.rows).toEqual([]);
      expect(await guardiansOf(orphan)).toEqual([]);
    });
  });
});

test('a letter of who runs the school no longer is good, and its use is told as what it is', async () => {
  for (const [ends, code, title] of [
    [false, 'registration.claim', 'Gogo Nkosi used a letter of the school'],
    [
      true,
      'registration.claim_of_former',
      'Gogo Nkosi used a letter printed by Principal Example, who no longer runs the school',
    ],
  ] as const)
    await stage.undone(async () => {
      const letter = await codeOf(stage.world.students.orphan);
      if (ends) await end(deleted);
      expect((await claim('plain', letter)).rowCount).toBe(1);
      const rows = await stage.read(
        `select title, arguments ->> 'code' as code from notices where kind = 'registration' and title like 'Gogo%' and profile_id = $1`,
        [idOf('levelTwo')],
      );
      expect(rows).toEqual([{ title, code }]);
    });
});
