import { expect, test } from 'vitest';
import { statementsOf } from '../sql/source.ts';
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
  raise notice 'seen';
  return new;
end $$;`,
);

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
    'notes.sql:10 filter removed: new.loud',
  ]);
  expect(found.find(({ before }) => before === 'new.loud')?.sql).toContain(
    'perform app.tell(new.id) where true;',
  );
  expect(found.find(({ kind }) => kind === 'refusal removed')?.sql).toContain('then\n    null;\n  end if');
});

test('of a policy it without its parts, always true, and gone', () => {
  const [policy] = statementsOf(
    'rules.sql',
    'create policy "own" on app.notes for all to authenticated using (a and b) with check (true);',
  );
  expect(mutantsOfPolicy(policy as never).map(({ id, sql }) => `${id} | ${sql}`)).toEqual([
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

test('of grants each right less, and a column or a verb more for people', () => {
  const grants = statementsOf(
    'rules.sql',
    `grant select, insert (id, word) on app.notes to authenticated;
     grant select on app.notes to portal_definer;
     grant execute on function app.count(int) to authenticated;`,
  );
  const columns = ['id', 'word', 'owner'].map((name) => ({ table: 'app.notes', name }));
  const catalogue = { secured: [], triggers: [], constraints: [], indexes: [], columns };
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
