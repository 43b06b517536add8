import type { KeyedColumnRow, ViewRow } from './catalog.ts';
import type { ColumnPair, KeyRelationship, QualifiedName } from './types.ts';
import { keyOf } from './types.ts';

/** Which columns of a view carry a column of a table unchanged: by table key and column, the view's names. */
export type CarriedColumns = { view: QualifiedName; columns: Map<string, Map<string, string[]>> };

type Target = { column: number; table: number; tableColumn: number };

const entry = /:resno (\d+) .*?:resorigtbl (\d+) :resorigcol (\d+)/y;

/**
 * The columns of a view and where they come from, out of the stored parse tree. Only the outermost
 * query counts: its entries stand two braces deep.
 */
function viewTargets(definition: string): Target[] {
  const targets: Target[] = [];
  let depth = 0;
  for (let at = 0; at < definition.length; at += 1) {
    const character = definition[at];
    if (character === '\\') at += 1;
    else if (character === '{') depth += 1;
    else if (character === '}') depth -= 1;
    else if (character === ':' && depth === 2) {
      entry.lastIndex = at;
      const [, column, table, tableColumn] = entry.exec(definition) ?? [];
      if (Number(table) > 0) {
        targets.push({ column: Number(column), table: Number(table), tableColumn: Number(tableColumn) });
      }
    }
  }
  return targets;
}

/** For every view, the columns of tables that it carries, through other views too. */
export function carriedColumns(
  views: readonly ViewRow[],
  columns: readonly KeyedColumnRow[],
): CarriedColumns[] {
  const byOid = Map.groupBy(columns, (column) => column.oid);
  const nameAt = (oid: number, number: number) => byOid.get(oid)?.find((column) => column.number === number);
  const targetsOf = new Map(views.map((view) => [view.oid, viewTargets(view.definition)]));

  /** The table column at the end of a chain of views. */
  function origin(table: number, column: number, depth = 0): KeyedColumnRow | undefined {
    const through = targetsOf.get(table);
    if (!through || depth > 20) return nameAt(table, column);
    const next = through.find((target) => target.column === column);
    return next && origin(next.table, next.tableColumn, depth + 1);
  }

  return views.map((view) => {
    const carried = new Map<string, Map<string, string[]>>();
    for (const target of targetsOf.get(view.oid) ?? []) {
      const own = nameAt(view.oid, target.column)?.column;
      const from = origin(target.table, target.tableColumn);
      if (own === undefined || !from) continue;
      const ofTable = carried.get(keyOf(from)) ?? new Map<string, string[]>();
      ofTable.set(from.column, [...(ofTable.get(from.column) ?? []), own]);
      carried.set(keyOf(from), ofTable);
    }
    return { view: { schema: view.schema, name: view.name }, columns: carried };
  });
}

/** The foreign keys that a view carries whole, at either end or at both. */
export function viewRelationships(
  keys: readonly KeyRelationship[],
  carried: readonly CarriedColumns[],
): KeyRelationship[] {
  return keys.flatMap((key) => {
    const sources = carried.flatMap((view) => ends(view, key.source, key.columns, 0));
    const targets = carried.flatMap((view) => ends(view, key.target, key.columns, 1));
    return [
      ...sources.map(({ view, names }) => ({
        ...key,
        source: view,
        columns: key.columns.map(([, there], index): ColumnPair => [names[index] ?? '', there]),
        sourceIsView: true,
      })),
      ...targets.map(({ view, names }) => ({
        ...key,
        target: view,
        columns: key.columns.map(([here], index): ColumnPair => [here, names[index] ?? '']),
        targetIsView: true,
      })),
      ...sources.flatMap((source) =>
        targets.map((target) => ({
          ...key,
          source: source.view,
          target: target.view,
          columns: source.names.map((name, index): ColumnPair => [name, target.names[index] ?? '']),
          sourceIsView: true,
          targetIsView: true,
        })),
      ),
    ];
  });
}

/** Every way in which a view names all columns of one end of a key. */
function ends(
  { view, columns }: CarriedColumns,
  table: QualifiedName,
  pairs: readonly ColumnPair[],
  side: 0 | 1,
): { view: QualifiedName; names: string[] }[] {
  const ofTable = columns.get(keyOf(table));
  if (!ofTable) return [];
  const choices = pairs.map((pair) => ofTable.get(pair[side]) ?? []);
  const combinations = choices.reduce<string[][]>(
    (partial, names) => partial.flatMap((taken) => names.map((name) => [...taken, name])),
    [[]],
  );
  return combinations.map((names) => ({ view, names }));
}

/** A view has the primary keys of the tables all of whose key columns it carries. */
export function viewPrimaryKey(
  { columns }: CarriedColumns,
  primaryKeys: ReadonlyMap<string, readonly string[]>,
): string[] {
  const keys = [...columns].flatMap(([table, ofTable]) => {
    const key = primaryKeys.get(table) ?? [];
    const names = key.flatMap((column) => ofTable.get(column)?.[0] ?? []);
    return names.length === key.length ? names : [];
  });
  return [...new Set(keys)];
}
