/** The search of the top bar: what is found, and that it is only what its table would give. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRow } from './factories.ts';
import { translate } from './school-day-rows.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames, guardians, homeMembers } from './world.ts';

const stage = useStage();
const search = (actor: ActorName, query: string | null) =>
  stage.undone(async () => {
    const { rows, refusal } = await stage.as(actor, 'select * from search($1)', [query]);
    if (refusal && refusal !== '42501') throw new Error(refusal);
    return rows;
  });
const found = async (actor: ActorName, query: string) =>
  (await search(actor, query)).map(({ kind, title }) => `${kind}: ${title}`);
/** Everybody who gets something, and what. */
const whoFinds = async (query: string) => {
  const finders: Partial<Record<ActorName, string[]>> = {};
  for (const actor of actorNames.filter((name) => name !== 'service')) {
    const titles = await found(actor, query);
    if (titles.length > 0) finders[actor] = titles;
  }
  return finders;
};
const each = (actors: readonly ActorName[], ...titles: string[]) =>
  Object.fromEntries(actors.map((actor) => [actor, titles]));

beforeAll(async () => {
  const { admin, world } = stage;
  const { home, people, conversations, lessons } = world;
  await admin.query(
    `update messages set subject = 'Quartz', content = 'The excursion to the Ŝkerry' where id = $1`,
    [world.messages.toTeacher],
  );
  await admin.query(`update announcements set title = 'Quokka day', content = 'Bring a hat.' where id = $1`, [
    world.announcements.byPrincipal,
  ]);
  await admin.query(`update announcements set title = 'Quokka cancelled' where id = $1`, [
    world.announcements.withdrawn,
  ]);
  await admin.query(`update events set title = 'Quiz evening', description = 'With tea' where id = $1`, [
    world.events.byTeacher,
  ]);
  await admin.query(`update lessons set title = 'Quadratic equations' where id in ($1, $2)`, [
    lessons.six,
    lessons.inactive,
  ]);
  await admin.query(`update students set last_name = 'Quispé' where id = $1`, [world.students.otherChild]);
  await admin.query(`update profiles set last_name = 'Quill', phone = '0839998888' where id = $1`, [
    people.parent.profileId,
  ]);
  for (let n = 0; n < 9; n += 1) {
    await makeRow(admin, 'messages', {
      conversation_id: conversations.withTeacher,
      sender_id: people.parent.profileId,
      recipient_id: people.teacher.profileId,
      content: `Many things ${n}`,
    });
    await makeRow(admin, 'events', {
      title: `Many ${n}`,
      start_date: '2026-05-01',
      created_by: people.principal.profileId,
      school_id: home.id,
    });
  }
});

describe('a search finds', () => {
  test('messages for the two who wrote them', async () => {
    expect(await whoFinds('quartz')).toEqual(each(['parent', 'teacher'], 'message: Quartz'));
  });
  test('active announcements for the school, others for their author and the administrators', async () => {
    const { teacher, principal, levelTwo, platform, ...others } = await whoFinds('quokka');
    const both = ['announcement: Quokka cancelled', 'announcement: Quokka day'];
    expect([teacher, principal, levelTwo, platform].map((titles) => titles?.toSorted())).toEqual([
      both,
      both,
      both,
      both,
    ]);
    expect(others).toEqual(
      each([...guardians, 'collector', 'otherParent', 'otherTeacher', 'tutor'], 'announcement: Quokka day'),
    );
  });
  test('announcements by each of their languages, for whom they are there', async () => {
    await stage.undone(async () => {
      const { announcements, people } = stage.world;
      for (const id of [announcements.byPrincipal, announcements.withdrawn]) {
        await translate(stage.admin, id, {
          language: 'st',
          title: 'Usuku lweqwagga',
          content: 'Letha isigqoko esikhulu.',
        });
      }
      await stage.admin.query(`update profiles set language = 'st' where id = $1`, [people.parent.profileId]);
      const rowsOf = async (actor: ActorName, query: string) =>
        (await stage.as(actor, 'select id, title, excerpt, context from search($1)', [query])).rows;
      const both = [announcements.byPrincipal, announcements.withdrawn].toSorted();
      expect((await rowsOf('teacher', 'lweqwagga usuku')).map(({ id }) => id).toSorted()).toEqual(both);
      expect(await rowsOf('parent', 'isigqoko')).toEqual([
        {
          id: announcements.byPrincipal,
          title: 'Usuku lweqwagga',
          excerpt: 'Letha isigqoko esikhulu.',
          context: { priority: 'medium', is_active: true, language: 'st', found_in: 'st' },
        },
      ]);
      // By the English, which the reader of Sesotho knows it by as well.
      expect(await rowsOf('parent', 'hat')).toMatchObject([
        { title: 'Usuku lweqwagga', excerpt: 'Bring a hat.', context: { language: 'st', found_in: 'en' } },
      ]);
      expect(await rowsOf('otherParent', 'isigqoko')).toMatchObject([
        {
          title: 'Quokka day',
          excerpt: 'Letha isigqoko esikhulu.',
          context: { language: 'en', found_in: 'st' },
        },
      ]);
      expect(await rowsOf('foreignTeacher', 'isigqoko')).toEqual([]);
    });
  });
  test('events for the school', async () => {
    expect(await whoFinds('quiz ev')).toEqual(each(homeMembers, 'event: Quiz evening'));
  });
  test('lessons for who may see them', async () => {
    const one = 'lesson: Quadratic equations';
    expect(await whoFinds('equations')).toEqual({
      ...each(guardians, one),
      ...each(['teacher', 'principal', 'levelTwo', 'platform'], one, one),
    });
  });
  test('learners for their parent, teachers and administrators', async () => {
    expect(await whoFinds('quispe')).toEqual(
      each(['otherParent', 'otherTeacher', 'principal', 'levelTwo', 'platform'], 'person: OtherChild Quispé'),
    );
  });
  test('people for who may know them', async () => {
    expect(await whoFinds('quill')).toEqual(
      each(
        ['partner', 'teacher', 'otherTeacher', 'tutor', 'principal', 'levelTwo', 'platform'],
        'person: Parent Quill',
      ),
    );
  });
  test('nobody by a phone number', async () => {
    expect(await whoFinds('0839998888')).toEqual({});
  });
});

describe('what is found', () => {
  test('says where it leads', async () => {
    const [message] = await search('teacher', 'excursion');
    expect(message).toMatchObject({
      kind: 'message',
      excerpt: 'The excursion to the Ŝkerry',
      context: {
        conversation_id: stage.world.conversations.withTeacher,
        from_me: false,
        with: 'Parent Quill',
      },
    });
    expect((await search('parent', 'quiz'))[0]).toMatchObject({
      context: {
        start_date: '2026-02-20',
        end_date: '2026-02-20',
        event_type: 'general',
        language: 'en',
        found_in: 'en',
      },
    });
    expect((await search('otherParent', 'quispe'))[0]).toMatchObject({
      context: { role: 'learner', grade_name: 'Grade 7' },
    });
  });

  test('is six of a kind at most, the newest', async () => {
    const rows = await search('teacher', 'many');
    expect(rows.filter(({ kind }) => kind === 'message')).toHaveLength(6);
    expect(rows.filter(({ kind }) => kind === 'event')).toHaveLength(6);
  });

  test.each(['QUIZ', 'evening quiz', 'tea', 'quiz!', '  quiz  ', 'quiz & evening', 'skerry'])(
    '%j finds something',
    async (query) => {
      expect(await search('teacher', query)).not.toEqual([]);
    },
  );

  test.each(['', ' ', 'q', null, '!!', "'", 'uiz', 'quiz concert', '\\', ':*', 'a'.repeat(5000)])(
    '%j finds nothing',
    async (query) => {
      expect(await search('teacher', query)).toEqual([]);
    },
  );
});

describe('words of a text', () => {
  /** What the teacher finds when a parent has written this. */
  const findsMessage = (content: string, query: string) =>
    stage.undone(async () => {
      await stage.admin.query('update messages set subject = null, content = $2 where id = $1', [
        stage.world.messages.toTeacher,
        content,
      ]);
      const { rows } = await stage.as('teacher', 'select id from search($1)', [query]);
      return rows.some(({ id }) => id === stage.world.messages.toTeacher);
    });

  test.each([
    // A class, a room and a mark: digits around an 'e' are no number here.
    ['The outing of 3E2B', '3e2b'],
    ['The outing of 3E2B', '3E2'],
    ['Room 1e5a, at two', 'room 1e5a'],
    ['Order 4e5a1b2c came', '4e5a1b2c'],
    ['It weighs 12e3', '12e3'],
    ['Grade 7b', '7b'],
    ['Call 083 123 4567', '083 123'],
    ['It cost R1,250.50', 'r1,250.50'],
    // What people put between letters.
    ['See https://rooms.example.org/4e5b?day=2', 'https://rooms.example.org/4e5b?day=2'],
    ['See https://rooms.example.org/4e5b?day=2', 'rooms'],
    ['Write to thandi.mokoena@example.org', 'thandi.mokoena@example.org'],
    ['Write to thandi.mokoena@example.org', 'mokoena'],
    ['A twenty-one day plan', 'twenty-one'],
    ['A twenty-one day plan', 'one day'],
    ['It isn’t Mrs O’Brien', "isn't o'bri"],
    ['snake_case and back\\slash', 'case back\\slash'],
    // Schools write in eleven languages, and others.
    ['Die môre het reën gebring', 'more reen'],
    ['Die môre het reën gebring', 'môre reën'],
    ['Abafundi baseMakhosini bayafunda', 'basemakhosini'],
    ['Ṱhalutshedzo ya ḽifhasi', 'thalutshedzo lifhasi'],
    ['Der Straße nach', 'straße'],
    ['学校的通知', '学校'],
  ])('in %j %j is found', async (content, query) => {
    expect(await findsMessage(content, query)).toBe(true);
  });

  test.each([
    ['Order 4e5a1b2c came', 'a1b2c'],
    ['The outing of 3E2B', '3e2c'],
    ['Room 1e5a', '1e5a room two'],
  ])('in %j %j is not found', async (content, query) => {
    expect(await findsMessage(content, query)).toBe(false);
  });

  test.each([
    ['announcements', 'content', () => stage.world.announcements.byPrincipal],
    ['events', 'description', () => stage.world.events.byTeacher],
    ['lessons', 'description', () => stage.world.lessons.six],
  ])('%s are found by a class too', async (table, column, id) => {
    await stage.undone(async () => {
      await stage.admin.query(`update ${table} set ${column} = 'For 3E2B' where id = $1`, [id()]);
      const { rows } = await stage.as('teacher', `select id from search('3e2b')`);
      expect(rows).toEqual([{ id: id() }]);
    });
  });

  // 5000 characters are what a message takes; a word of them is longer than an index can hold.
  test.each(['x', 'é', '한', '𠮷', 'QUJD'])(
    'a message of nothing but %j is written and found',
    async (part) => {
      const content = part.repeat(5000 / part.length).slice(0, 5000);
      expect(await findsMessage(content, part.repeat(8))).toBe(true);
    },
  );
  test('a message of 2500 words is written and found', async () => {
    const content = Array.from({ length: 2500 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join(' ');
    expect(await findsMessage(content, content.slice(-3))).toBe(true);
  });
  test('a word of signs that are taken apart is looked for', async () => {
    // Each becomes three characters of four bytes.
    expect(await search('principal', '\u{1d164}'.repeat(200))).toEqual([]);
  });
  test('a message without a word is written', async () => {
    expect(await findsMessage('!! :-)', ':-)')).toBe(false);
  });

  test.each([
    ['announcements', `private.text_words(title || ' ' || content)`],
    ['announcement_texts', `private.text_words(title || ' ' || content)`],
    ['events', 'private.event_words(title, description, texts)'],
    ['lessons', `private.text_words(title || ' ' || coalesce(description, ''))`],
  ])('of %s are looked up in their index', async (table, words) => {
    await stage.undone(async () => {
      await stage.admin.query('set local enable_seqscan = off');
      const { rows } = await stage.admin.query(
        `explain (format json) select id from ${table} where ${words} @@ private.typed_text('3e2b')`,
      );
      expect(JSON.stringify(rows)).toContain(`"Index Name":"${table}_words"`);
    });
  });
});

test('messages are looked up in the words of their school', async () => {
  await stage.undone(async () => {
    await stage.admin.query('set local enable_seqscan = off');
    const { rows } = await stage.admin.query(
      `explain (format json) select id from messages
        where private.words_in_school(school_id, private.text_words(coalesce(subject, '') || ' ' || content))
           @@ private.typed_text('3e2b', '${stage.world.home.id}')`,
    );
    expect(JSON.stringify(rows)).toContain('"Index Name":"messages_words"');
  });
});

test('whoever has moved to another school finds what was written at the former one, and at both', async () => {
  await stage.undone(async () => {
    const { admin, world } = stage;
    const { parent, teacher } = world.people;
    const say = async (content: string, school: string) => {
      const conversation = randomUUID();
      await admin.query(`set local session_replication_role = replica`);
      await admin.query(
        'insert into conversations (id, participant_one_id, participant_two_id, related_student_id, school_id) values ($1, $2, $3, $1, $4)',
        [conversation, parent.profileId, teacher.profileId, school],
      );
      await admin.query(
        'insert into messages (conversation_id, sender_id, recipient_id, content, school_id) values ($1, $2, $3, $4, $5)',
        [conversation, teacher.profileId, parent.profileId, content, school],
      );
      await admin.query(`set local session_replication_role = origin`);
    };
    await say('Wombats are here', world.home.id);
    await say('Wombats were there', world.away.id);
    const { rows } = await stage.as(
      'parent',
      "select excerpt from search('wombats') where kind = 'message' order by excerpt",
    );
    expect(rows).toEqual([{ excerpt: 'Wombats are here' }, { excerpt: 'Wombats were there' }]);
    const { rows: strangers } = await stage.as('otherParent', "select id from search('wombats')");
    expect(strangers).toEqual([]);
  });
});

describe('words of isiZulu and isiXhosa', () => {
  const finds = async (written: string, typed: string): Promise<boolean> => {
    const { rows } = await stage.admin.query<{ found: boolean }>(
      'select private.text_words($1) @@ private.typed_text($2) as found',
      [written, typed],
    );
    return rows[0]?.found ?? false;
  };
  const named = async (first: string, last: string, typed: string): Promise<boolean> => {
    const { rows } = await stage.admin.query<{ found: boolean }>(
      'select private.person_words($1, $2, null) @@ private.typed_words($3) as found',
      [first, last, typed],
    );
    return rows[0]?.found ?? false;
  };

  test.each([
    ['Umfundi omusha', 'fundi'],
    ['Abafundi bonke', 'fundi'],
    ['Abafundi bonke', 'abaf'],
    ['Abafundi bonke', 'fund'],
    ['Izincwadi zesikole', 'ncwadi'],
    ['Isikole sivaliwe', 'kole'],
    ['Amakhosi', 'khosi'],
    ['uNtombi ufikile', 'Ntombi'],
    ['Ootitshala', 'titshala'],
    ['Imisebenzi', 'sebenzi'],
  ])('"%s" is found by "%s"', async (written, typed) => expect(await finds(written, typed)).toBe(true));

  test.each([
    // No word of two letters is a stem, and what is typed is not taken apart.
    ['Umuntu', 'tu'],
    ['Fundi', 'abafundi'],
    ['Abafundi', 'undi'],
    ['Lesson', 'son'],
  ])('"%s" is not found by "%s"', async (written, typed) => expect(await finds(written, typed)).toBe(false));

  test.each([
    ['Zoë', 'Müller', 'zoe muller'],
    ['Zoe', 'Muller', 'Zoë Müller'],
    ['Hélène', 'Koös', 'helene koos'],
    ['uNomvula', 'Dlamini', 'nomvula'],
  ])('%s %s is found by "%s"', async (first, last, typed) =>
    expect(await named(first, last, typed)).toBe(true),
  );

  test('an announcement to learners is found by their stem, through its index', async () => {
    await stage.undone(async () => {
      await stage.admin.query('update announcements set title = $2 where id = $1', [
        stage.world.announcements.byPrincipal,
        'Abafundi baseQuokkatown',
      ]);
      const { rows } = await stage.as(
        'parent',
        "select title from search('fundi') where kind = 'announcement'",
      );
      expect(rows).toEqual([{ title: 'Abafundi baseQuokkatown' }]);
      await stage.admin.query('set local enable_seqscan = off');
      const plan = await stage.admin.query(
        `explain (format json) select id from profiles where private.person_words(first_name, last_name, phone) @@ private.typed_words('ntombi')`,
      );
      expect(JSON.stringify(plan.rows)).toContain('"Index Name":"profiles_words"');
    });
  });
});

test('the ids alone are nobody’s: the schema is not exposed, and row security stands behind them', async () => {
  await stage.undone(async () => {
    const { rows } = await stage.as(
      'otherParent',
      `select l.id from private.found_ids('lesson', private.typed_text('equations'), null) f (id) join public.lessons l using (id)`,
    );
    expect(rows).toEqual([]);
  });
});

test('today is asked once for a statement, not for each event that is put in order', () =>
  stage.undone(async () => {
    const { admin, world } = stage;
    await admin.query(
      `insert into events (title, start_date, end_date, event_type, school_id, created_by)
       select 'Quokka ' || n, date '2026-01-01' + n, date '2026-01-01' + n, 'activity', $1, $2 from generate_series(1, 50) n`,
      [world.home.id, world.people.teacher.profileId],
    );
    await admin.query("set local track_functions = 'all'");
    const { rows } = await stage.as('parent', "select * from search('quokka')");
    expect(rows.filter(({ kind }) => kind === 'event')).toHaveLength(6);
    const [asked] = await stage.read(
      `select pg_stat_get_xact_function_calls('private.school_today()'::regprocedure)::int as times`,
    );
    expect(asked?.times).toBeGreaterThan(0);
    expect(asked?.times).toBeLessThan(6);
  }));
