import { expect, test } from 'vitest';
import { statementsOf } from '../sql/source.ts';
import type { Catalogue } from './catalogue.ts';
import { mutantsOfFunction } from './functions.ts';
import { mutantsOfGrants } from './grants.ts';
import { numbered } from './mutant.ts';
import { mutantsOfPolicy } from './policies.ts';
import { mutantsOfTables } from './tables.ts';

const [body] = statementsOf(
  'notes.sql',
  `-- What a note must be.
create function app.check_note() returns trigger language plpgsql security definer as $$
declare
  mine boolean := new.owner = app.me() and app.lives();
begin
  if not mine and new.word <> '' then
    raise exception 'if it is not yours' using errcode = '42501';
  end if;
  select n.id into new.first from app.notes n where n.word = new.word;
  perform app.tell(new.id) where new.loud;
  new.last := now();
  update app.seen s set at = now() where s.id = new.id returning s.at into new.last;
  delete from app.drafts d where d.id = new.id;
  raise notice 'seen';
  return new;
end $$;`,
);

const columns = ['id', 'word', 'owner'].map((name) => ({ table: 'app.notes', name }));
const catalogue: Catalogue = {
  secured: [],
  triggers: [],
  constraints: [],
  indexes: [],
  columns,
  updatable: [{ table: 'app.notes', name: 'word', role: 'authenticated' }],
  filledIn: [],
};

test('of a function each condition and each refusal, with its place', () => {
  const found = mutantsOfFunction(body as never);
  expect(found.map(({ kind, before, place }) => `${place} ${kind}: ${before}`)).toEqual([
    'notes.sql:4 conjunct removed: new.owner = app.me()',
    'notes.sql:4 conjunct removed: app.lives()',
    "notes.sql:6 condition negated: not mine and new.word <> ''",
    'notes.sql:6 conjunct removed: not mine',
    "notes.sql:6 conjunct removed: new.word <> ''",
    "notes.sql:7 refusal removed: raise exception 'if it is not yours' using errcode = '42501'",
    'notes.sql:9 filter removed: n.word = new.word',
    'notes.sql:10 statement removed: perform app.tell(new.id) where new.loud',
    'notes.sql:10 filter removed: new.loud',
    'notes.sql:11 statement removed: new.last := now()',
    'notes.sql:12 column kept: now()',
    'notes.sql:12 filter removed: s.id = new.id',
    'notes.sql:13 statement removed: delete from app.drafts d where d.id = new.id',
    'notes.sql:13 filter removed: d.id = new.id',
  ]);
  expect(found.find(({ before }) => before === 'new.loud')?.sql).toContain(
    'perform app.tell(new.id) where true;',
  );
  expect(found.find(({ before }) => before.startsWith('perform'))?.sql).toContain(
    'new.word;\n  null;\n  new.last',
  );
  expect(found.find(({ kind }) => kind === 'column kept')?.sql).toContain('set at = "s"."at" where');
  expect(found.find(({ kind }) => kind === 'refusal removed')?.sql).toContain('then\n    null;\n  end if');
});

test('of a policy it without its parts, always true, and gone', () => {
  const [policy] = statementsOf(
    'rules.sql',
    'create policy "own" on app.notes for all to authenticated using (a and b) with check (true);',
  );
  expect(mutantsOfPolicy(policy as never, [], catalogue).map(({ id, sql }) => `${id} | ${sql}`)).toEqual([
    'app.notes, policy "own": dropped | drop policy "own" on app.notes',
    ...[
      ["policy's conjunct removed: a", 'true and b'],
      ["policy's conjunct removed: b", 'a and true'],
      ['policy opened: a and b', 'true'],
    ].map(
      ([what, using]) =>
        `app.notes, policy "own": ${what} | drop policy "own" on app.notes; create policy "own" on app.notes for all to authenticated using (${using}) with check (true)`,
    ),
  ]);
});

const updates = (name: string, using: string, check?: string) =>
  statementsOf(
    'rules.sql',
    `create policy "${name}" on app.notes for update to authenticated using (${using})${check ? ` with check (${check})` : ''};`,
  )[0] as never;

/** The conditions of the checks that the row has met before and meets still. */
const explained = (policies: never[], more: Partial<Catalogue> = {}) =>
  policies.flatMap((policy) =>
    mutantsOfPolicy(policy, policies, { ...catalogue, ...more })
      .filter(({ equivalent }) => equivalent)
      .map(({ id }) => id.replace('app.notes, ', '')),
  );

const own = () => updates('own', 'owner = app.me()', 'owner = app.me() and word = 1');
const ownerGone = `policy "own": policy's conjunct removed: owner = app.me()`;

test('of the check of an update what a row of before has met, and nobody changes, is explained', () => {
  expect(explained([own()])).toEqual([ownerGone]);
  expect(
    explained([updates('own', 'owner = app.me() and word = 1', 'owner = app.me() and word = 1')]),
  ).toEqual([ownerGone]);
});

test('and not what is granted, filled in by a trigger, new, or of another table', () => {
  const updatable = [{ table: 'app.notes', name: 'owner', role: 'authenticated' }];
  const filledIn = [{ table: 'app.notes', text: 'begin new.owner := app.me(); return new; end' }];
  expect(explained([own()], { updatable })).toEqual([]);
  expect(explained([own()], { filledIn })).toEqual([]);
  expect(explained([updates('own', 'id = 1', 'owner = app.me() and word = 1')])).toEqual([]);
  expect(explained([updates('own', 'app.mine(notes)', 'app.mine(notes) and word = 1')])).toEqual([]);
  const asks = 'exists (select from app.people p where p.id = owner)';
  expect(explained([updates('own', asks, `${asks} and word = 1`)])).toEqual([]);
});

test('nor where a row that another policy lets change must meet what it may not meet any more', () => {
  expect(explained([own(), updates('short', 'id = 1', "word <> ''")])).toEqual([]);
  expect(explained([own(), updates('any', 'id = 1')])).toEqual([ownerGone]);
});

test('of grants each right less, and a column or a verb more for people', () => {
  const grants = statementsOf(
    'rules.sql',
    `grant select, insert (id, word) on app.notes to authenticated;
     grant select on app.notes to portal_definer;
     grant execute on function app.count(int) to authenticated;`,
  );
  expect(mutantsOfGrants(grants, catalogue).map(({ sql }) => sql)).toEqual([
    'revoke select on app.notes from "authenticated"',
    'revoke insert ("id", "word") on app.notes from "authenticated"',
    'revoke select on app.notes from "portal_definer"',
    'grant insert (owner) on app.notes to authenticated',
    ...['select', 'insert', 'update', 'delete'].map((verb) => `grant ${verb} on app.notes to anon`),
    'grant update on app.notes to authenticated',
    'grant delete on app.notes to authenticated',
    'revoke execute on function app.count(int) from "authenticated"',
    'grant execute on function app.count(int) to anon',
  ]);
});

test('of a table what the catalogue has of it', () => {
  const found = mutantsOfTables(
    {
      secured: [{ table: 'app.notes', forced: true }],
      triggers: [{ table: 'app.notes', name: 'shout', definition: 'EXECUTE FUNCTION app.shout()' }],
      constraints: [{ table: 'app.notes', name: 'short', type: 'c', definition: 'CHECK (…)' }],
      indexes: [{ table: 'app.notes', name: 'once', definition: 'CREATE UNIQUE INDEX …' }],
      columns: [],
      updatable: [],
      filledIn: [],
    },
    (object, words) => `${object} ${words[0]}`,
  );
  expect(found.map(({ sql }) => sql)).toEqual([
    'alter table app.notes disable row level security',
    'alter table app.notes no force row level security',
    'drop trigger "shout" on app.notes',
    'alter table app.notes drop constraint "short"',
    'drop index app."once"',
  ]);
  expect(found.find(({ kind }) => kind === 'trigger dropped')?.beside).toEqual(['app.shout']);
});

test('two of one name are told apart', () => {
  const one = { id: 'a', kind: '', object: '', place: '', before: '', after: '', sql: '' };
  expect(numbered([one, one, { ...one, id: 'b' }]).map(({ id }) => id)).toEqual(['a', 'a (2)', 'b']);
});
