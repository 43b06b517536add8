/** An announcement with all that it is written in, in one call: whole or not at all, and told of once. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { noticesOn } from './notice-causes.ts';
import { useStage } from './stage.ts';
import { type ActorName, actorNames } from './world.ts';

const stage = useStage();
const { trial } = noticesOn(stage);

const zulu = { language: 'zu', title: 'Izivakashi', content: 'Ngolwesihlanu.' };
const sotho = { language: 'st', title: 'Baeti', content: 'Ka Labohlano.', is_machine_made: true };
const visitors = (more: object = {}) => ({
  id: randomUUID(),
  school_id: stage.world.home.id,
  title: 'Visitors',
  content: 'On Friday.',
  priority: 'high',
  language: 'en',
  ...more,
});

const write = (actor: ActorName, announcement: object, texts: unknown) =>
  stage.as(actor, 'select * from write_announcement($1, $2) as id', [
    JSON.stringify(announcement),
    JSON.stringify(texts),
  ]);
const textsOf = (id: string) =>
  stage.read(
    'select language, title, is_machine_made from announcement_texts where announcement_id = $1 order by 1',
    [id],
  );
const announcementOf = async (id: string) =>
  (
    await stage.read(
      'select title, priority, language, is_active, author_id from announcements where id = $1',
      [id],
    )
  )[0];
/** How often each was told, and by which titles. */
const told = (id: string) =>
  stage.read(
    'select title, count(*)::int as people, count(distinct profile_id)::int as once from notices where subject_id = $1 group by 1 order by 1',
    [id],
  );
const speak = (actor: 'parent' | 'otherParent', language: string) =>
  stage.admin.query('update profiles set language = $2 where id = $1', [
    stage.world.people[actor].profileId,
    language,
  ]);

describe('a new one', () => {
  trial('is there with its texts, active, in the name of whoever wrote it', async () => {
    const made = visitors();
    expect((await write('teacher', made, [zulu, sotho])).rows).toEqual([{ id: made.id }]);
    expect(await announcementOf(made.id)).toEqual({
      title: 'Visitors',
      priority: 'high',
      language: 'en',
      is_active: true,
      author_id: stage.world.people.teacher.profileId,
    });
    expect(await textsOf(made.id)).toEqual([
      { language: 'st', title: 'Baeti', is_machine_made: true },
      { language: 'zu', title: 'Izivakashi', is_machine_made: false },
    ]);
  });

  trial('is told once to everybody, in the own language, however often it is sent', async () => {
    await speak('parent', 'zu');
    const made = visitors();
    await write('teacher', made, [zulu, sotho]);
    const first = await told(made.id);
    expect(first.map(({ title }) => title)).toEqual(['Izivakashi', 'Visitors']);
    expect(first.every(({ people, once }) => people === once)).toBe(true);
    // The answer was lost, and something was mended meanwhile.
    await write('teacher', { ...made, title: 'Two visitors' }, [{ ...zulu, title: 'Izivakashi ezimbili' }]);
    const again = await told(made.id);
    expect(again.map(({ title }) => title)).toEqual(['Izivakashi ezimbili', 'Two visitors']);
    expect(again.map(({ people }) => people)).toEqual(first.map(({ people }) => people));
    expect((await textsOf(made.id)).map(({ language }) => language)).toEqual(['zu']);
  });

  trial('that began closed, and was left, is opened by the next attempt', async () => {
    const made = visitors();
    const { school_id, title, content } = made;
    await stage.as(
      'teacher',
      'insert into announcements (id, title, content, is_active, author_id, school_id) values ($1, $2, $3, false, $4, $5)',
      [made.id, title, content, stage.world.people.teacher.profileId, school_id],
    );
    expect(await told(made.id)).toEqual([]);
    await write('teacher', made, [zulu]);
    expect(await announcementOf(made.id)).toMatchObject({ is_active: true });
    expect((await told(made.id)).every(({ people, once }) => people === once)).toBe(true);
  });

  trial('of which one text is refused leaves nothing, and nobody is told', async () => {
    const made = visitors();
    for (const wrong of [
      { ...zulu, title: ' ' },
      { ...zulu, language: 'fr' },
      { ...sotho, content: '\n' },
    ]) {
      expect((await write('teacher', made, [zulu, wrong])).refusal, JSON.stringify(wrong)).toMatch(/^23/);
    }
    expect((await write('teacher', made, [zulu, zulu])).refusal).toBe('23505');
    expect(await announcementOf(made.id)).toBeUndefined();
    expect(await told(made.id)).toEqual([]);
  });

  trial('is written by nobody else than whoever may announce there', async () => {
    const writers: ActorName[] = [];
    for (const actor of actorNames.filter((name) => name !== 'service')) {
      const made = visitors();
      const { rows } = await write(actor, made, [zulu]);
      if (rows.length > 0) writers.push(actor);
      else expect([actor, await announcementOf(made.id)]).toEqual([actor, undefined]);
    }
    expect(writers).toEqual(
      actorNames.filter((name) =>
        ['teacher', 'otherTeacher', 'tutor', 'principal', 'levelTwo', 'platform'].includes(name),
      ),
    );
  });
});

describe('a correction', () => {
  const corrected = { title: 'Water again', content: 'From noon.', priority: 'low', language: 'af' };
  const own = () => stage.world.announcements.byTeacher;

  trial(
    'sets the end, the pin and the audience that it names, and keeps those that it does not',
    async () => {
      const { audiences } = stage.world;
      const id = stage.world.announcements.byPrincipal;
      const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
      const set = { expires_at: inDays(30), pinned_until: inDays(20), audience_id: audiences.six.id };
      const left = async (more: object) => {
        expect((await write('principal', { ...corrected, id, ...more }, [])).refusal).toBeUndefined();
        const columns = 'expires_at, pinned_until, audience_id';
        return (await stage.read(`select ${columns} from announcements where id = $1`, [id]))[0];
      };
      expect(await left(set)).toEqual(set);
      expect(await left({})).toEqual(set);
      expect(await left({ expires_at: null })).toEqual({ ...set, expires_at: null });
    },
  );

  trial('replaces the texts, and leaves alone what is as it was', async () => {
    await write('teacher', { ...corrected, id: own() }, [zulu, sotho]);
    const before = await stage.read(
      'select id from announcement_texts where announcement_id = $1 order by 1',
      [own()],
    );
    const english = { language: 'en', title: 'Visitors', content: 'On Friday.' };
    await write('teacher', { ...corrected, id: own() }, [zulu, english, sotho]);
    expect((await textsOf(own())).map(({ language }) => language)).toEqual(['en', 'st', 'zu']);
    expect(
      await stage.read(
        'select id from announcement_texts where announcement_id = $1 and language <> $2 order by 1',
        [own(), 'en'],
      ),
    ).toEqual(before);
    await write('teacher', { ...corrected, id: own() }, []);
    expect(await textsOf(own())).toEqual([]);
    expect(await announcementOf(own())).toMatchObject({
      title: 'Water again',
      language: 'af',
      is_active: true,
    });
  });

  trial('leaves alone what is not given, as somebody else has left it meanwhile', async () => {
    await write('teacher', { ...corrected, id: own() }, [zulu, sotho]);
    expect((await write('principal', { id: own(), title: 'Water at noon' }, {})).rows).toEqual([
      { id: own() },
    ]);
    expect((await write('teacher', { id: own(), content: 'From one.' }, {})).rows).toEqual([{ id: own() }]);
    expect((await write('teacher', { id: own() }, {})).rows).toEqual([{ id: own() }]);
    expect(
      await stage.read('select title, content, priority, language from announcements where id = $1', [own()]),
    ).toEqual([{ title: 'Water at noon', content: 'From one.', priority: 'low', language: 'af' }]);
    expect((await textsOf(own())).map(({ language }) => language)).toEqual(['st', 'zu']);
  });

  trial(
    'changes the texts under their languages, takes away those under which null stands, and keeps the others',
    async () => {
      await write('teacher', { ...corrected, id: own() }, [zulu, sotho]);
      const { language: _, ...said } = zulu;
      const changed = { zu: { ...said, title: 'Izivakashi ezimbili' }, en: { ...said, title: 'Visitors' } };
      expect((await write('teacher', { id: own() }, changed)).rows).toEqual([{ id: own() }]);
      expect(await textsOf(own())).toEqual([
        { language: 'en', title: 'Visitors', is_machine_made: false },
        { language: 'st', title: 'Baeti', is_machine_made: true },
        { language: 'zu', title: 'Izivakashi ezimbili', is_machine_made: false },
      ]);
      await write('teacher', { id: own() }, { en: null, st: null, xh: null });
      expect((await textsOf(own())).map(({ language }) => language)).toEqual(['zu']);
    },
  );

  trial('of another’s single fields and texts changes nothing either', async () => {
    await write('teacher', { ...corrected, id: own() }, [zulu]);
    for (const actor of ['parent', 'otherTeacher', 'foreignTeacher', 'foreignPrincipal'] as const) {
      expect((await write(actor, { id: own(), title: 'Mine' }, { zu: null, st: sotho })).rows).toEqual([]);
      expect((await write(actor, { id: own() }, { zu: null })).rows).toEqual([]);
    }
    expect(await announcementOf(own())).toMatchObject({ title: 'Water again' });
    expect((await textsOf(own())).map(({ language }) => language)).toEqual(['zu']);
  });

  trial('opens nothing that is hidden, and tells nobody', async () => {
    const id = stage.world.announcements.withdrawn;
    expect((await write('teacher', { ...corrected, id }, [zulu])).rows).toEqual([{ id }]);
    expect(await announcementOf(id)).toMatchObject({ title: 'Water again', is_active: false });
    expect(await told(id)).toEqual([]);
  });

  trial('of one that is gone makes none', async () => {
    const id = randomUUID();
    expect(await write('teacher', { ...corrected, id }, [zulu])).toEqual({ rowCount: 0, rows: [] });
    expect(await announcementOf(id)).toBeUndefined();
  });

  trial('of another’s changes nothing, under the own school too', async () => {
    const before = await announcementOf(own());
    const texts = await textsOf(own());
    for (const actor of ['parent', 'otherTeacher', 'foreignTeacher', 'foreignPrincipal'] as const) {
      const { home } = stage.world;
      expect((await write(actor, { ...corrected, id: own() }, [sotho])).rows).toEqual([]);
      expect((await write(actor, { ...corrected, id: own(), school_id: home.id }, [sotho])).rows).toEqual([]);
    }
    expect(await announcementOf(own())).toEqual(before);
    expect(await textsOf(own())).toEqual(texts);
  });
});

describe('a correction that says what was seen', () => {
  const written = async () => {
    const first = visitors();
    await write('teacher', first, [zulu]);
    return first;
  };
  const correction = (id: string, seen: object, more: object = {}, texts: unknown = {}) =>
    write('teacher', { id, title: 'Guests', ...more, seen }, texts);

  trial('is written where that stands still, whatever else has changed', async () => {
    const { id } = await written();
    await write('principal', { id, content: 'On Monday.', priority: 'low' }, {});
    expect((await correction(id, { title: 'Visitors', texts: { zu: zulu } })).rows).toEqual([{ id }]);
    expect(await announcementOf(id)).toMatchObject({ title: 'Guests', priority: 'low' });
  });

  const moment = '2031-01-01T00:00:00Z';
  const changes: [string, string | null][] = [
    ['title', 'Visit'],
    ['content', 'On Monday.'],
    ['priority', 'low'],
    ['language', 'af'],
    ['publish_at', moment],
    ['expires_at', moment],
    ['pinned_until', null],
    ['audience_id', null],
  ];
  for (const [name, value] of changes)
    trial(`gives no id and writes nothing where another one has changed ${name}`, async () => {
      const { id } = await written();
      const { six } = stage.world.audiences;
      const others: Record<string, unknown> = {
        audience_id: six.id,
        pinned_until: new Date(Date.now() + 9e7),
      };
      const [seen] = await stage.read(
        `select to_jsonb(a) -> '${name}' as was from announcements a where id = $1`,
        [id],
      );
      await write('principal', { id, [name]: value ?? others[name] }, {});
      const before = await announcementOf(id);
      const { rows, refusal } = await correction(id, { [name]: seen?.was ?? null }, {}, { zu: null });
      expect({ rows, refusal }).toEqual({ rows: [], refusal: undefined });
      expect(await announcementOf(id)).toEqual(before);
      expect(await textsOf(id)).toHaveLength(1);
    });

  const others: [string, object | null][] = [
    ['another title', { ...zulu, title: 'Abavakashi' }],
    ['another text', { ...zulu, content: 'NgoMsombuluko.' }],
    ['none by then', null],
  ];
  for (const [by, other] of others)
    trial(`writes nothing where a further text has ${by}`, async () => {
      const { id } = await written();
      await write('principal', { id }, { zu: other });
      const before = await textsOf(id);
      expect(
        (await correction(id, { texts: { zu: zulu } }, {}, { zu: { ...zulu, title: 'Mine' } })).rows,
      ).toEqual([]);
      expect(await textsOf(id)).toEqual(before);
      expect(await announcementOf(id)).toMatchObject({ title: 'Visitors' });
    });

  trial('writes no text where another one has added one in that language', async () => {
    const { id } = await written();
    await write('principal', { id }, { st: sotho });
    expect(
      (await correction(id, { texts: { st: null } }, {}, { st: { ...sotho, title: 'Mine' } })).rows,
    ).toEqual([]);
    expect(await textsOf(id)).toContainEqual({ language: 'st', title: 'Baeti', is_machine_made: true });
  });

  trial('is not the right of whoever may change nothing, who learns nothing either', async () => {
    const { id } = await written();
    for (const actor of ['parent', 'otherTeacher', 'foreignPrincipal'] as const) {
      const { rows } = await write(actor, { id, title: 'Mine', seen: { title: 'Visitors' } }, {});
      expect({ actor, rows }).toEqual({ actor, rows: [] });
    }
  });
});
