import { expect, test } from 'vitest';
import { type Catalogue, functionsIn, mayNotice, touchedBy } from './names.ts';

const catalogue: Catalogue = {
  tables: new Map([
    ['messages', ['public.messages']],
    ['sessions', ['auth.sessions']],
  ]),
  functions: new Map([
    ['tell', ['public.tell']],
    ['is_mine', ['private.is_mine']],
  ]),
  // A policy of the messages asks whether one is mine, which asks whether the session lives.
  mentions: new Map([
    ['public.messages', ['private.is_mine']],
    ['private.is_mine', ['private.lives']],
  ]),
};
const count = (name: string, count: number, isTable = true, written = 0) => ({
  name,
  isTable,
  count,
  written,
});

const asking = (...asked: string[]) => ({ asked, refusedIn: [] });

test('a test touches what was counted in it, what its statements name, and what the planner may have written into them', () => {
  const touched = touchedBy(
    asking('select tell($1)', 'x'),
    [count('public.messages', 3), count('auth.sessions', 2)],
    [count('public.messages', 4), count('auth.sessions', 2), count('private.check', 1, false)],
    catalogue,
  );
  expect(touched).toEqual({
    tables: ['public.messages'],
    functions: ['private.check', 'private.is_mine', 'private.lives', 'public.tell'],
    refusedIn: [],
    asksCatalogue: false,
    readsBodies: false,
    readsCatalogue: false,
    mayWrite: true,
  });
  const notices = (name: string) => mayNotice(touched, { names: [name], isInside: true, isOfWrites: false });
  expect(['public.messages', 'private.lives', 'auth.sessions'].map(notices)).toEqual([true, true, false]);
});

test('and the functions in which a call was refused, which Postgres has not counted', () => {
  const context = [
    'PL/pgSQL function private.check(public.messages,text) line 3 at RAISE',
    'SQL statement "SELECT private.check(before, why)"',
    'PL/pgSQL function tell(uuid) line 9 at PERFORM',
    'SQL function "is_mine" statement 1',
  ].join('\n');
  expect(functionsIn([context, context])).toEqual(['private.check', 'tell', 'is_mine']);
  const known = { ...catalogue, functions: new Map([...catalogue.functions, ['check', ['private.check']]]) };
  const { functions, refusedIn } = touchedBy({ asked: ['select 1'], refusedIn: [context] }, [], [], known);
  expect(refusedIn).toEqual(['private.check', 'private.is_mine', 'public.tell']);
  // Of those in SQL what they may have called is in it, as ever.
  expect(functions).toEqual(['private.check', 'private.is_mine', 'private.lives', 'public.tell']);
});

test('what asks the catalogue of no certain table may notice whatever is not inside a function, and that too where it reads the bodies', () => {
  const touching = (...asked: string[]) => touchedBy(asking(...asked), [], [], catalogue);
  const ofAll = touching('select from pg_policy');
  expect(mayNotice(ofAll, { names: ['auth.sessions'], isInside: false, isOfWrites: false })).toBe(true);
  expect(mayNotice(ofAll, { names: ['auth.sessions'], isInside: true, isOfWrites: false })).toBe(false);
  const ofBodies = touching('select p.prosrc from pg_proc p');
  expect(mayNotice(ofBodies, { names: ['private.check'], isInside: true, isOfWrites: false })).toBe(true);
  const ofOne = touching('select from pg_attribute where attrelid = $1::regclass', 'public.messages');
  expect(mayNotice(ofOne, { names: ['auth.sessions'], isInside: false, isOfWrites: false })).toBe(false);
  const right = { names: ['public.messages'], isInside: false, isOfWrites: false };
  expect(mayNotice(ofOne, right)).toBe(true);
  expect(mayNotice(ofOne, { ...right, isForCatalogue: true })).toBe(true);
  expect(mayNotice(touching('select from messages'), { ...right, isForCatalogue: true })).toBe(false);
});

test('what only reads meets no trigger and no constraint', () => {
  const trigger = { names: ['public.messages'], isInside: false, isOfWrites: true };
  const reads = touchedBy(
    asking('select id from messages where id = $1'),
    [],
    [count('public.messages', 1)],
    catalogue,
  );
  expect(mayNotice(reads, trigger)).toBe(false);
  expect(mayNotice(reads, { ...trigger, isOfWrites: false })).toBe(true);
  const refused = touchedBy(asking('insert into messages (id) values ($1)'), [], [], catalogue);
  expect(mayNotice(refused, trigger)).toBe(true);
  const called = touchedBy(asking('select tell($1)', 'messages'), [], [], catalogue);
  expect(mayNotice(called, trigger)).toBe(true);
  const byTrigger = touchedBy(
    asking('table messages'),
    [],
    [count('public.messages', 2, true, 1)],
    catalogue,
  );
  expect(mayNotice(byTrigger, trigger)).toBe(true);
});
