/**
 * What comes of every change of a row of the world, whoever makes it: some rows of each table are taken away, written anew,
 * and either with one column that says something else; `rows.json` has what is refused and what else changes with it. And
 * of each row who sees it, may change it and take it away, as they are and as they are no longer: `reach.json`.
 * Where that is meant to differ: EFFECTS=record npx vitest run database/tests/effects, then biome; read it before it is committed.
 * What is another one in another world or at another hour is told of no more: EFFECTS=again, with EFFECTS_ZONE='<x>-40'.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { useStage } from '../stage.ts';
import { type ActorName, scopeOf } from '../world.ts';
import { type Change, type Changes, changesOf, triesOf } from './changes.ts';
import { formerly } from './former.ts';
import { noting } from './noting.ts';
import { namesOf, readTables, type Table } from './rows.ts';

/** By what is done, what comes of it by the values. */
type Came = Record<string, [what: string, effect: string][]>;
/** The same as it is written down: the values by what comes of them. */
type Effects = Record<string, Record<string, string>>;

const mode = process.env.EFFECTS;
const isRecorded = mode !== 'record' && mode !== 'again';
const fileOf = (kind: string) => join(import.meta.dirname, `${kind}.json`);
const read = (kind: string): Record<string, Effects> => JSON.parse(readFileSync(fileOf(kind), 'utf8'));
const recorded = { rows: read('rows'), reach: read('reach') };
const stage = useStage();
let tables: Table[];

beforeAll(async () => {
  await stage.admin.query(noting);
  const names = namesOf(stage.world);
  await stage.admin.query('insert into tests.names select * from unnest($1::uuid[], $2::text[])', [
    [...names.keys()],
    [...names.values()],
  ]);
  tables = await readTables(stage.admin, names);
});

const claimsOf = (actor: ActorName) => {
  const { claims, role } = scopeOf(stage.world, actor);
  return JSON.stringify({ ...claims, role });
};

async function linesOf(before: string, changes: readonly string[], actor: ActorName): Promise<string[]> {
  const [row] = await stage.read('select tests.effects($1, $2, $3) as found', [
    before,
    changes,
    claimsOf(actor),
  ]);
  return row?.found as string[];
}

async function effectsOfRows(table: Table): Promise<Came> {
  const effects: Came = {};
  for (const changes of changesOf(table, tables)) {
    const found = await linesOf(
      changes.before,
      changes.each.map(({ text }) => text),
      'principal',
    );
    effects[`${changes.row.name} ${changes.how}`] = changes.each.map((change, index) => [
      change.what,
      said(besides(table, changes, change, found[index])),
    ]);
  }
  return effects;
}

/** Without what was asked for. */
function besides({ name }: Table, { row, how }: Changes, { column }: Change, lines = ''): string[] {
  const bare = `${name.replace(/^.*\./, '')} ${row.name.startsWith('row ') ? '·' : row.name}`;
  const asked = { gone: `-${bare}`, anew: `+${bare}: `, changed: `${bare}: ${column}=` }[how];
  const isAsked = (line: string) =>
    line.startsWith(asked) && !(how === 'changed' && / (?!updated_at)\w+=/.test(line.slice(asked.length)));
  return lines.split('\n').filter((line) => line && !isAsked(line));
}

/** Who asks for rows of the tables that are served. */
const people = [
  'anonymous',
  'plain',
  'pendingParent',
  'rejectedTeacher',
  'parent',
  'coParent',
  'collector',
  'otherParent',
  'foreignParent',
  'teacher',
  'otherTeacher',
  'tutor',
  'foreignTeacher',
  'principal',
  'foreignPrincipal',
  'platform',
  'learner',
] as const satisfies readonly ActorName[];

/** Of each row who sees it, may change it and take it away. */
async function reachOf(table: Table): Promise<Came> {
  const [granted] = await stage.read(
    `select min(a.attname::text) as column from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0
        and not a.attisdropped and has_column_privilege('authenticated', a.attrelid, a.attnum, 'update')`,
    [table.name],
  );
  const tries = triesOf(table, granted?.column as string | undefined);
  const asked = tries.flatMap((one) => people.map((who) => ({ one, who })));
  const came: Came = Object.fromEntries(tries.map(({ what }) => [what, []]));
  const note = (how: string, reached: readonly Reached[]) => {
    for (const { what } of tries) {
      const by = reached.flatMap(({ one, who, says }) => (one.what === what ? [`${who}${says}`] : []));
      came[what]?.push([how, by.join(', ') || 'nobody']);
    }
  };
  const now = await reachedOf(asked);
  note('as they are', now);
  // What they reach, once they are no longer who they are.
  const own = now.filter(({ who }) => concerned.some((one) => one === who));
  if (own.length === 0) return came;
  for (const [how, change] of Object.entries(formerly(stage.world))) {
    await stage.admin.query(`savepoint former; set local session_replication_role = replica; ${change};
      set local session_replication_role = origin`);
    note(how, await reachedOf(own));
    await stage.admin.query('rollback to savepoint former');
  }
  return came;
}

const concerned: readonly ActorName[] = ['parent', 'coParent', 'teacher', 'tutor', 'principal'];

type Asked = { one: Change; who: ActorName };
type Reached = Asked & { says: string };

/** Who reaches a row by it, or is refused by more than a right. */
async function reachedOf(asked: readonly Asked[]): Promise<Reached[]> {
  const rows = await stage.read(
    `select tests.reached(a.text, a.claims, a.role) as reached
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality as a (text, claims, role, place) order by a.place`,
    [
      asked.map(({ one }) => one.text),
      asked.map(({ who }) => claimsOf(who)),
      asked.map(({ who }) => scopeOf(stage.world, who).role),
    ],
  );
  return asked.flatMap((each, index) => {
    const reached = `${rows[index]?.reached}`;
    if (reached === '0' || reached === 'refused 42501') return [];
    return [{ ...each, says: reached === '1' ? '' : ` ${reached}` }];
  });
}

/** What is another one at another hour, or in another world. */
const unsteady = 'not always the same';

const between = ' | ';

function gathered(came: Came, before: Effects = {}): Effects {
  const all: Effects = {};
  for (const [done, each] of Object.entries(came)) {
    const varying = new Set(before[done]?.[unsteady]?.split(between));
    const byEffect = new Map<string, string[]>();
    for (const [what, effect] of each) {
      const key = varying.has(what) ? unsteady : effect;
      byEffect.set(key, [...(byEffect.get(key) ?? []), what]);
    }
    all[done] = Object.fromEntries([...byEffect].map(([effect, whats]) => [effect, whats.join(between)]));
  }
  return all;
}

/** What is long by its kinds and its digest. */
function said(lines: readonly string[]): string {
  const text = lines.join('; ');
  if (text.length <= 160) return text || 'nothing else';
  const kinds = new Map<string, number>();
  for (const line of lines) {
    const kind = line.replace(/ .*$/, '');
    kinds.set(kind, (kinds.get(kind) ?? 0) + Number(/ ×(\d+)$/.exec(line)?.[1] ?? 1));
  }
  const digest = createHash('md5').update(text).digest('hex').slice(0, 8);
  return `${[...kinds].map(([kind, count]) => `${kind} ×${count}`).join('; ')}; ${digest}`;
}

test.skipIf(!isRecorded).each(Object.keys(recorded.rows))('rows of %s', async (name) => {
  const table = tables.find((one) => one.name === name);
  const came = table ? await stage.undone(() => effectsOfRows(table)) : {};
  expect(gathered(came, recorded.rows[name])).toEqual(recorded.rows[name]);
});

test.skipIf(!isRecorded).each(Object.keys(recorded.reach))('whom %s is open to', async (name) => {
  const table = tables.find((one) => one.name === name);
  const came = table ? await stage.undone(() => reachOf(table)) : {};
  expect(gathered(came, recorded.reach[name])).toEqual(recorded.reach[name]);
});

/** Hours and days around this one. */
const zones = ['Africa/Johannesburg', 'Etc/GMT+12', '<later>-60'];

test('every table of which the world has rows is changed', async () => {
  const filled = tables.filter(({ chosen }) => chosen.length > 0);
  const served = filled.filter(({ name }) => /^(public|storage)\./.test(name));
  if (!isRecorded) {
    await record('rows', filled, effectsOfRows);
    await record('reach', served, reachOf);
    return;
  }
  expect(filled.map(({ name }) => name)).toEqual(Object.keys(recorded.rows));
  expect(served.map(({ name }) => name)).toEqual(Object.keys(recorded.reach));
}, 600_000);

async function record<T extends { name: string }>(
  kind: keyof typeof recorded,
  all: readonly T[],
  effectsOf: (one: T) => Promise<Came>,
): Promise<void> {
  const noted: Record<string, Effects> = {};
  for (const one of all) {
    const differing = new Map<string, Set<string>>();
    const known = recorded[kind][one.name] ?? {};
    for (const [done, effects] of Object.entries(known)) {
      differing.set(done, new Set(effects[unsteady]?.split(between)));
    }
    let first: Came | undefined;
    for (const zone of mode === 'again' ? [process.env.EFFECTS_ZONE ?? zones[0]] : zones) {
      const came = await stage.undone(async () => {
        await stage.admin.query(
          `create or replace function private.school_zone() returns text language sql immutable set search_path = '' as $$ select '${zone}' $$`,
        );
        return await effectsOf(one);
      });
      first ??= came;
      for (const [done, each] of Object.entries(came)) {
        const varying = differing.get(done) ?? new Set();
        differing.set(done, varying);
        for (const [index, [what, effect]] of each.entries()) {
          if (effect !== first[done]?.[index]?.[1]) varying.add(what);
          if (mode === 'again' && !known[done]?.[effect]?.split(between).includes(what)) varying.add(what);
        }
      }
    }
    const before = [...differing].map(([done, whats]) => [done, { [unsteady]: [...whats].join(between) }]);
    noted[one.name] = gathered(first ?? {}, Object.fromEntries(before));
  }
  writeFileSync(fileOf(kind), `${JSON.stringify(noted, null, 2)}\n`);
}
