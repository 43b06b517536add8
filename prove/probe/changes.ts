/** What a request has changed, whether it was told or not: each table of the probe's own database notes its changes. */
import type pg from 'pg';
import type { World } from '../../database/tests/world.ts';
import { type Catalog, nameOf } from './catalog.ts';
import { type Asker, accountOfAsker } from './faces.ts';
import { type IsForeign, isOffered } from './knowledge.ts';
import { idPattern, type Marks, markPattern, type Row, toRow } from './marks.ts';

type Stored = Record<string, unknown>;
/** A row as it was and as it is, one of them null where it was made or deleted; by whose account, null for nobody's. */
export type Change = {
  relation: string;
  old: Stored | null;
  new: Stored | null;
  role: string | null;
  account: string | null;
};

const schemaSql = `
  create schema prove;
  create table prove.changes (number bigint generated always as identity primary key,
    relation text not null, old jsonb, new jsonb, role text, account text);
  create function prove.note() returns trigger language plpgsql security definer set search_path = '' as $$
  declare claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  begin
    insert into prove.changes (relation, old, new, role, account)
    values (tg_table_schema || '.' || tg_table_name, case when tg_op <> 'INSERT' then to_jsonb(old) end,
            case when tg_op <> 'DELETE' then to_jsonb(new) end, claims ->> 'role', claims ->> 'sub');
    return null;
  end $$;`;

/** Counters of the house, of nobody's. */
const untold = new Set(['auth.rate_limits', 'storage.loose_files']);

/** @param client a superuser's */
export async function noteChanges(client: pg.ClientBase, { tables }: Catalog): Promise<void> {
  const told = tables.filter((table) => !table.isView && !untold.has(nameOf(table)));
  const triggers = told.map(
    ({ schema, name }) =>
      `create trigger zz_probe after insert or update or delete on "${schema}"."${name}"
         for each row execute function prove.note();`,
  );
  await client.query([schemaSql, ...triggers].join('\n'));
}

/** What has changed since this was asked last, in its order. */
export async function takeChanges(client: pg.ClientBase): Promise<Change[]> {
  const { rows } = await client.query<Change>(
    `with taken as (delete from prove.changes returning *)
     select relation, old, new, role, account from taken order by number`,
  );
  return rows;
}

/** Whether the actor's own statement made the change, and not a job of the house. */
export function isBy(world: World, actor: Asker, { role, account }: Change): boolean {
  if (account !== null) return account === accountOfAsker(world, actor)?.userId;
  // Whoever has a signed address is nobody's account.
  return role === 'portal_files' || (role === 'anon' && actor === 'anonymous');
}

/** A language is the person's, whichever profile it was chosen in. */
export function isLanguageOfOwn(world: World, actor: Asker, { relation, old, new: is }: Change): boolean {
  if (relation !== 'public.profiles' || !old || !is) return false;
  return (
    is.user_id === accountOfAsker(world, actor)?.userId &&
    Object.keys(is).every((column) => column === 'language' || is[column] === old[column])
  );
}

/**
 * What of a change an actor may not have made: a foreign row that is no more what it was, and a row that was put
 * where it hangs on a foreign one that the request named.
 * @param sent what the request said
 */
export function foreignChange(
  { actor, sent, change }: { actor: Asker; sent: string; change: Change },
  { catalog, marks, isForeign }: { catalog: Catalog; marks: Marks; isForeign: IsForeign },
): string[] {
  const table = catalog.tables.find((each) => nameOf(each) === change.relation);
  if (!table) return [];
  const was = change.old && toRow(catalog, table, change.old);
  const is = change.new && toRow(catalog, table, change.new);
  // With what it was known to hang on, which a file's row does not say itself.
  const known = was?.id ? (marks.byId.get(was.id) ?? was) : was;
  if (known && isForeign(actor, known))
    return [`${change.relation} ${known.id ?? JSON.stringify(change.old)} was ${is ? 'changed' : 'deleted'}`];
  return (is?.hangsOn ?? [])
    .filter((tie) => !was?.hangsOn.includes(tie) && sent.includes(tie.slice(tie.indexOf('/') + 1)))
    .flatMap((tie) => {
      const on = marks.byId.get(tie.slice(tie.indexOf('/') + 1));
      return on && !isOffered(on) && isForeign(actor, on)
        ? [`${change.relation} ${is?.id} was put to the foreign ${tie}`]
        : [];
    });
}

/**
 * The rows as they are now. A text that the actor wrote by themselves into a row tells nothing of another any more,
 * so it is no mark from here on.
 */
export function learn(change: Change, sent: string, catalog: Catalog, marks: Marks): void {
  const table = catalog.tables.find((each) => nameOf(each) === change.relation);
  if (!table || !change.new) return;
  const is = toRow(catalog, table, change.new);
  const known = is.id === null ? undefined : marks.byId.get(is.id);
  const ofFiles =
    known?.hangsOn.filter((tie) => change.relation === 'storage.objects' && isNaming(tie)) ?? [];
  if (known) Object.assign(known, { ...is, hangsOn: [...is.hangsOn, ...ofFiles] } satisfies Row);
  else {
    marks.rows.push(is);
    if (is.id !== null) marks.byId.set(is.id, is);
  }
  const before = JSON.stringify(change.old) ?? '';
  const after = JSON.stringify(change.new);
  for (const [mark] of after.matchAll(markPattern))
    if (!before.includes(mark) && sent.includes(mark)) marks.places.delete(mark.toLowerCase());
  const linked = new Set(is.hangsOn.map((tie) => tie.slice(tie.indexOf('/') + 1)));
  for (const [id] of after.matchAll(idPattern))
    if (!before.includes(id) && sent.includes(id) && !linked.has(id) && id !== is.id) marks.byId.delete(id);
}

const isNaming = (tie: string) => tie.startsWith('public.') && !tie.startsWith('public.schools.');
