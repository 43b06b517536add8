import { type SQL, sql } from 'pg-sql2';
import type { RowRange } from '../parse/range.ts';
import { type Recorded, recordedNode } from '../plan/recorded.ts';
import type { EmbedNode, PlannedField, ReadNode } from '../plan/types.ts';
import { isTooLarge, listTooLong, refuse, replyTooLarge } from './bounds.ts';
import { aggregateSql, columnSql, named, nameSql, plainFieldSql, selectFieldSql } from './fields.ts';
import { embedMeant, logicSql, type PresenceFilter } from './filters.ts';
import { gatherSql, learnerSql } from './noted.ts';
import { orderSql } from './order.ts';

/** The rows of a write or a call, which the reading part of the same statement selects from. */
export const resultRows = sql.identifier('result_rows');

/** One item of a select list; `grouped` when it is no aggregate. */
type Item = { readonly value: SQL; readonly name: string; readonly aggregated: boolean };

/**
 * The query of one node. `hoisted` is the query of a to-one spread below an aggregate: there, what is
 * to be aggregated is only read, and the node that the spread ends in aggregates it.
 */
export function readSql(node: ReadNode, hoisted = false): SQL {
  const items = selectItems(node, hoisted);
  const recorded = recordedNode(node);
  if (recorded) return notedSql(node, items, recorded);
  const list = items.map(({ value, name }) => named(value, name));
  return sql`select ${listed(node, list)} from ${rowsSql(node, items)}`;
}

/** An embed without columns still has rows, or none. */
function listed(node: ReadNode, list: readonly SQL[]): SQL {
  const nothing = 'relationship' in node ? sql`1 as present` : sql.blank;
  return list.length > 0 ? sql.join([...list], ', ') : nothing;
}

/** All of a query behind its `from`. */
function rowsSql(node: ReadNode, items: readonly Item[]): SQL {
  const aggregated = items.some((item) => item.aggregated);
  return sql`${fromSql(node)}${joinsSql(node)}${conditionsSql(node, presenceByKey(node))}${
    aggregated ? groupSql(items) : sql.blank
  }${orderSql(node)}${rangeSql(node.range)}`;
}

/**
 * The same rows, and the learner of each gathered once it is known to be in the answer: around the query with its
 * page, whose rows are put together by a limit or an offset before anything is asked about them.
 */
function notedSql(node: ReadNode, items: readonly Item[], recorded: Recorded): SQL {
  const rows = sql.identifier('noted');
  const columns = items.map((_, index) => sql.identifier(`column_${index}`));
  const aggregated = items.some((item) => item.aggregated);
  const inner = items.map(({ value }, index) => sql`${value} as ${columns[index] ?? sql.blank}`);
  const learner = sql`${learnerSql(node, recorded, aggregated)} as learner`;
  const list = items.map(
    ({ name }, index) => sql`${rows}.${columns[index] ?? sql.blank} as ${sql.identifier(name)}`,
  );
  const fence = node.range.limit === null && node.range.offset === 0 ? sql` offset 0` : sql.blank;
  return sql`select ${listed(node, list)} from (select ${sql.join([...inner, learner], ', ')} from ${rowsSql(node, items)}${fence}) as ${rows} where ${gatherSql(sql`${rows}.learner`)}`;
}

function selectItems(node: ReadNode, hoisted: boolean): Item[] {
  // What passes through a spread may be grouped by where the spread ends.
  const grouping = hoisted || aggregates(node);
  return [
    ...node.fields.map((field, index) => ownItem(node, field, hoisted, index)),
    ...node.embeds.flatMap((embed) =>
      embed.spread ? spreadItems(embed, hoisted) : embedItem(embed, grouping),
    ),
  ];
}

/** Whether aggregates are computed among the rows of this node. */
function aggregates(node: ReadNode): boolean {
  return (
    node.fields.some((field) => field.aggregate) ||
    node.embeds.some((embed) => embed.spread && embed.toOne && aggregates(embed))
  );
}

/** Two aggregates of one spread may have the same name in the reply; below it they must not. */
const hoistedName = ({ qualifier }: ReadNode, field: PlannedField, index: number) =>
  field.aggregate ? `${qualifier.at(-1)}:${index}:${field.output}` : field.output;

function ownItem(node: ReadNode, field: PlannedField, hoisted: boolean, index: number): Item {
  if (hoisted)
    return { value: plainFieldSql(node, field), name: hoistedName(node, field, index), aggregated: false };
  const all = field.aggregate === 'count' && field.field.name === '*';
  const value = all ? aggregateSql('count', sql`*`, field.aggregateCast) : selectFieldSql(node, field);
  return { value, name: field.output, aggregated: field.aggregate !== undefined };
}

/** Types of JSON without an equality cannot be grouped by. */
function embedItem(embed: EmbedNode, grouping: boolean): Item[] {
  if (isEmpty(embed)) return [];
  const key = sql.identifier(embed.key);
  const value = embed.toOne ? sql`row_to_json(${key}.*)` : sql`coalesce(${key}.embedded, '[]')`;
  return [{ value: grouping ? sql`(${value})::jsonb` : value, name: embed.output, aggregated: false }];
}

/** `relation()` selects nothing: it only filters. */
function isEmpty(embed: ReadNode): boolean {
  return embed.fields.length === 0 && embed.embeds.every((inner) => !inner.spread && isEmpty(inner));
}

/** The names under which a spread gives its columns, and what is still to be aggregated of them. */
type SpreadColumn = { readonly inner: string; readonly field: PlannedField | null; readonly output: string };

function spreadColumns(embed: ReadNode, hoisted: boolean): SpreadColumn[] {
  return [
    ...embed.fields.map((field, index) => ({
      inner: hoisted ? hoistedName(embed, field, index) : field.output,
      field,
      output: field.output,
    })),
    ...embed.embeds.flatMap((inner): SpreadColumn[] => {
      if (!inner.spread)
        return isEmpty(inner) ? [] : [{ inner: inner.output, field: null, output: inner.output }];
      return spreadColumns(inner, hoisted && inner.toOne);
    }),
  ];
}

function spreadItems(embed: EmbedNode, hoisted: boolean): Item[] {
  return spreadColumns(embed, embed.toOne).map(({ inner, field, output }) => {
    const value = columnSql([embed.key], inner);
    if (!embed.toOne || !field?.aggregate) return { value, name: output, aggregated: false };
    if (hoisted) return { value, name: inner, aggregated: false };
    return {
      value: aggregateSql(field.aggregate, value, field.aggregateCast),
      name: output,
      aggregated: true,
    };
  });
}

function groupSql(items: readonly Item[]): SQL {
  // By position: an expression with parameters is not equal to its copy.
  const positions = items.flatMap(({ aggregated }, index) => (aggregated ? [] : [sql.literal(index + 1)]));
  return positions.length > 0 ? sql` group by ${sql.join(positions, ', ')}` : sql.blank;
}

export function fromSql(node: ReadNode | EmbedNode): SQL {
  const alias = sql.identifier(node.qualifier.at(-1) ?? '');
  if (node.source.kind === 'result') return sql`${resultRows} as ${alias}`;
  if (!('relationship' in node)) return nameSql(node.source.relation);
  const { relationship, parentQualifier } = node;
  if (relationship.kind === 'computed') {
    const row = sql.identifier(parentQualifier.at(-1) ?? '');
    return sql`${nameSql(relationship.routine)}(${row}::${nameSql(relationship.source)}) as ${alias}`;
  }
  const target = sql`${nameSql(node.source.relation)} as ${alias}`;
  if (relationship.kind !== 'many-to-many') return target;
  return sql`${target}, ${nameSql(relationship.junction)} as ${sql.identifier(node.junctionAlias)}`;
}

/** The condition that ties the rows of an embed to a row of its parent. */
function linkSql(embed: EmbedNode): SQL[] {
  const { relationship, parentQualifier, qualifier, junctionAlias } = embed;
  const equal = (one: readonly string[], left: string, other: readonly string[], right: string) =>
    sql`${columnSql(one, left)} = ${columnSql(other, right)}`;
  switch (relationship.kind) {
    case 'computed':
      return [];
    case 'many-to-many':
      return [
        ...relationship.targetColumns.map(([column, via]) => equal(qualifier, column, [junctionAlias], via)),
        ...relationship.sourceColumns.map(([column, via]) =>
          equal([junctionAlias], via, parentQualifier, column),
        ),
      ];
    default:
      return relationship.columns.map(([here, there]) => equal(qualifier, there, parentQualifier, here));
  }
}

export function conditionsSql(
  node: ReadNode | EmbedNode,
  presence: PresenceFilter,
  more: readonly SQL[] = [],
): SQL {
  const conditions = [
    ...node.filters.map((tree) => logicSql(node, tree, presence)),
    ...('relationship' in node ? linkSql(node) : []),
    ...more,
  ];
  return conditions.length > 0 ? sql` where ${sql.join(conditions, ' and ')}` : sql.blank;
}

function presenceByKey({ embeds }: ReadNode): PresenceFilter {
  return (filter) => {
    const meant = embedMeant(filter, embeds);
    if (!meant) return undefined;
    const key = sql.identifier(meant.embed.key);
    const rows = meant.embed.toOne ? key : sql`${key}.embedded`;
    return meant.present ? sql`${rows} is distinct from null` : sql`${rows} is not distinct from null`;
  };
}

function joinsSql(node: ReadNode): SQL {
  return sql.join(node.embeds.map(joinSql));
}

function joinSql(embed: EmbedNode): SQL {
  const key = sql.identifier(embed.key);
  const kind = embed.join === 'inner' ? sql`inner` : sql`left`;
  const hoisted = embed.spread && embed.toOne;
  const rows = readSql(embed, hoisted);
  if (embed.toOne) return sql` ${kind} join lateral (${rows}) as ${key} on true`;
  const condition = embed.join === 'inner' ? sql`${key}.embedded is not null` : sql`true`;
  return sql` ${kind} join lateral (select ${collected(embed)} from (${rows}) as ${key}) as ${key} on ${condition}`;
}

/** The rows of a to-many embed as one JSON array; of a spread, its columns as one array each. */
function collected(embed: EmbedNode): SQL {
  const key = sql.identifier(embed.key);
  const rows = sql`${listSql(embed, key)} as embedded`;
  if (!embed.spread) return rows;
  const columns = spreadColumns(embed, false).map(({ inner }) =>
    named(sql`coalesce(${listSql(embed, columnSql([embed.key], inner))}, '[]')::jsonb`, inner),
  );
  return sql.join([rows, ...columns], ', ');
}

/** Values as a JSON array, neither too long nor too large. */
function listSql(embed: EmbedNode, each: SQL): SQL {
  const { mostRows, output } = embed;
  const list = sql`json_agg(${each})`;
  if (!embed.spread && isEmpty(embed)) return list;
  const name = output.replace(/\W/g, '_');
  const tooLong =
    mostRows === null
      ? sql.blank
      : sql` when count(*) > ${sql.literal(mostRows)} then ${refuse(listTooLong + name)}`;
  return sql`case${tooLong} when ${isTooLarge(list)} then ${refuse(replyTooLarge)} else ${list} end`;
}

function rangeSql({ offset, limit }: RowRange): SQL {
  const skip = offset === 0 ? sql.blank : sql` offset ${sql.value(String(offset))}`;
  return limit === null ? skip : sql` limit ${sql.value(String(limit))}${skip}`;
}
