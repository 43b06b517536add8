/** An event in further languages: whose texts they are, what is refused, who is told what. */
import { createHash, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { noticesOn } from './notice-causes.ts';
import { useStage } from './stage.ts';
import type { ActorName } from './world.ts';

const stage = useStage();
const { trial, insertAs } = noticesOn(stage);

const zulu = { language: 'zu', title: 'Usuku lwezemidlalo', description: 'Letha amanzi.' };
const sotho = { language: 'st', title: 'Letsatsi la dipapadi', is_machine_made: true };

const write = async (texts: unknown, more: Record<string, unknown> = {}, actor: ActorName = 'principal') => {
  const id = randomUUID();
  const { refusal, message } = await insertAs(actor, 'events', {
    id,
    title: 'Sports day',
    start_date: '2026-03-04',
    created_by: stage.world.people.principal.profileId,
    school_id: stage.world.home.id,
    texts: JSON.stringify(texts),
    ...more,
  });
  return { id, refusal, message };
};
const textsOf = async (id: string) =>
  (await stage.read('select texts from events where id = $1', [id]))[0]?.texts;
const speak = (actor: 'parent' | 'teacher', language: string) =>
  stage.admin.query('update profiles set language = $2 where id = $1', [
    stage.world.people[actor].profileId,
    language,
  ]);
/** What somebody was told of an event: its title and the language of it. */
const told = async (actor: 'parent' | 'teacher' | 'otherParent', id: string) => {
  const [notice] = await stage.read(
    `select title, arguments ->> 'language' as language from notices where profile_id = $1 and subject_id = $2`,
    [stage.world.people[actor].profileId, id],
  );
  return notice && [notice.title, notice.language];
};

describe('what an event says in further languages', () => {
  trial('is kept as it was written, with what was left out', async () => {
    const { id, refusal } = await write([zulu, { ...sotho, description: ' ' }]);
    expect(refusal).toBeUndefined();
    expect(await textsOf(id)).toEqual([
      { ...zulu, is_machine_made: false },
      { ...sotho, description: null },
    ]);
  });

  trial('leaves out one in the event’s own language, now and when that changes', async () => {
    const { id } = await write([zulu, { language: 'en', title: 'Sports', description: null }]);
    expect(await textsOf(id)).toMatchObject([{ language: 'zu' }]);
    await stage.as('principal', `update events set language = 'zu' where id = $1`, [id]);
    expect(await textsOf(id)).toEqual([]);
  });

  trial('is as long as that of the event itself may be', async () => {
    const long = { ...zulu, title: 'x'.repeat(200), description: 'x'.repeat(5000) };
    expect((await write([long])).refusal).toBeUndefined();
  });

  trial('is refused where it is none', async () => {
    for (const wrong of [
      null,
      'zu',
      {},
      ['zu'],
      [null],
      [{ ...zulu, language: 'fr' }],
      [{ ...zulu, language: null }],
      [{ title: 'Usuku' }],
      [{ language: 'zu' }],
      [{ ...zulu, title: ' ' }],
      [{ ...zulu, title: 1 }],
      [{ ...zulu, title: 'Usuku\nnolunye' }],
      [{ ...zulu, title: 'x'.repeat(201) }],
      [{ ...zulu, description: 5 }],
      [{ ...zulu, description: 'x'.repeat(5001) }],
      [{ ...zulu, is_machine_made: 'yes' }],
      [{ ...zulu, created_by: 'me' }],
      [zulu, zulu],
    ]) {
      expect((await write(wrong)).refusal, JSON.stringify(wrong).slice(0, 80)).toBe('23514');
    }
    const hidden = await write([{ ...zulu, title: 'Usuku\u202E' }]);
    expect([hidden.refusal, hidden.message]).toEqual(['23514', expect.stringMatching(/cannot be seen/)]);
  });

  trial('is written by nobody but whoever may write the event', async () => {
    const { id } = await write([zulu]);
    for (const actor of ['parent', 'teacher', 'foreignPrincipal', 'pendingParent'] as const) {
      const { rowCount } = await stage.as(actor, `update events set texts = '[]' where id = $1`, [id]);
      expect([actor, rowCount ?? 0]).toEqual([actor, 0]);
    }
    expect(await textsOf(id)).toHaveLength(1);
    expect((await stage.as('principal', `update events set texts = '[]' where id = $1`, [id])).rowCount).toBe(
      1,
    );
  });
});

describe('whoever is told of it', () => {
  trial('is told in the own language, once, else in the first', async () => {
    await speak('parent', 'zu');
    await speak('teacher', 'st');
    const { id } = await write([zulu, sotho]);
    expect(await told('parent', id)).toEqual(['Usuku lwezemidlalo', 'zu']);
    expect(await told('teacher', id)).toEqual(['Letsatsi la dipapadi', 'st']);
    expect(await told('otherParent', id)).toEqual(['Sports day', 'en']);
    const [count] = await stage.read(
      'select count(*)::int as notices, count(distinct profile_id)::int as people from notices where subject_id = $1',
      [id],
    );
    expect(count?.notices).toBe(count?.people);
  });

  trial('is told in the first by whoever reads that', async () => {
    await speak('parent', 'zu');
    const { id } = await write([{ language: 'en', title: 'Sports', description: null }], { language: 'zu' });
    expect(await told('parent', id)).toEqual(['Sports day', 'zu']);
    expect(await told('otherParent', id)).toEqual(['Sports', 'en']);
  });

  trial('has the title that comes later, is corrected, or is taken back', async () => {
    await speak('parent', 'zu');
    const { id } = await write([]);
    const correct = (set: string, given: unknown) =>
      stage.as('principal', `update events set ${set} = $2 where id = $1`, [id, given]);
    await correct('texts', JSON.stringify([zulu]));
    expect(await told('parent', id)).toEqual(['Usuku lwezemidlalo', 'zu']);
    await correct('title', 'Sports week');
    expect(await told('parent', id)).toEqual(['Usuku lwezemidlalo', 'zu']);
    expect(await told('otherParent', id)).toEqual(['Sports week', 'en']);
    await correct('texts', '[]');
    expect(await told('parent', id)).toEqual(['Sports week', 'en']);
  });
});

describe('the search', () => {
  trial('finds it by each text, and gives the title that the reader reads', async () => {
    await speak('parent', 'zu');
    const { id } = await write([zulu, sotho], { title: 'Quagga day' });
    const found = async (actor: ActorName, query: string) =>
      (await stage.as(actor, 'select id, title, excerpt, context from search($1)', [query])).rows;
    for (const query of ['quagga day', 'lwezemidlalo', 'dipapadi']) {
      expect(await found('parent', query), query).toMatchObject([
        { id, title: 'Usuku lwezemidlalo', context: { language: 'zu' } },
      ]);
    }
    expect(await found('otherParent', 'letha amanzi')).toMatchObject([
      { title: 'Quagga day', excerpt: 'Letha amanzi.', context: { language: 'en', found_in: 'zu' } },
    ]);
    expect(await found('foreignTeacher', 'dipapadi')).toEqual([]);
  });
});

describe('the calendar feed', () => {
  trial('has it in the language of whose feed it is, with the description of that text', async () => {
    const { id } = await write([zulu, sotho], { description: 'Bring water.', start_date: '2026-11-20' });
    const { parent } = stage.world.people;
    const key = randomUUID();
    await stage.admin.query('insert into private.calendar_feeds (profile_id, token_hash) values ($1, $2)', [
      parent.profileId,
      createHash('sha256').update(key).digest(),
    ]);
    const read = async () => {
      const { rows } = await stage.admin.query<{ feed: { events: { id: string }[] } }>(
        'select private.read_calendar_feed($1) as feed',
        [key],
      );
      return rows[0]?.feed.events.find((event) => event.id === id);
    };
    expect(await read()).toMatchObject({ title: 'Sports day', description: 'Bring water.' });
    await speak('parent', 'zu');
    expect(await read()).toMatchObject({ title: 'Usuku lwezemidlalo', description: 'Letha amanzi.' });
    await speak('parent', 'st' as never);
    expect(await read()).toMatchObject({ title: 'Letsatsi la dipapadi', description: null });
  });
});
