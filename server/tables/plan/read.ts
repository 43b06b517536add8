import { aggregatesOff, beyondLimit, notEmbedded, notImplemented, relatedOrderToMany } from '../errors.ts';
import type { LogicTree } from '../parse/logic.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { TableQuery, Targeted } from '../parse/query.ts';
import { allRows, type RowRange, restrict } from '../parse/range.ts';
import type { SelectEmbed, SelectItem } from '../parse/select.ts';
import { isToOne, keyOf, type Relation, type Relationship } from '../schema-cache/types.ts';
import { type PlanContext, planFields } from './fields.ts';
import { findRelationship } from './relate.ts';
import type { EmbedNode, ReadNode, RowSource } from './types.ts';

/** What is asked of one node, and of the embeds below it. */
type Asked = {
  readonly filters: readonly Targeted<LogicTree>[];
  readonly orders: readonly Targeted<readonly OrderTerm[]>[];
  readonly ranges: readonly Targeted<RowRange>[];
};

/** Plans a read of `source`: which relations, columns and rows, joined by which relationships. */
export function planRead(context: PlanContext, source: RowSource, query: TableQuery): ReadNode {
  if (embedsIn(query.select) > context.maxEmbeds) throw tooMany(context.maxEmbeds);
  const qualifier =
    source.kind === 'relation' ? [source.relation.schema, source.relation.name] : [source.alias];
  return planNode(context, { source, qualifier, items: query.select, asked: query, depth: 0, lists: 0 });
}

type NodeRequest = {
  source: RowSource;
  qualifier: readonly string[];
  items: readonly SelectItem[];
  asked: Asked;
  depth: number;
  /** Of the relations that this one is embedded in, and itself, those that are lists. */
  lists: number;
};

function planNode(
  context: PlanContext,
  { source, qualifier, items, asked, depth, lists }: NodeRequest,
): ReadNode {
  const own = items.filter((item) => item.kind === 'field');
  const embedded = items.filter((item) => item.kind === 'embed');
  if (!context.aggregates && own.some((item) => item.aggregate)) throw aggregatesOff();
  assertTargets(embedded, asked);
  const embeds = embedded.map((item) =>
    planEmbed(context, {
      item,
      source,
      qualifier,
      asked: below(asked, item, embedded),
      depth: depth + 1,
      lists,
    }),
  );
  const orders = here(asked.orders).flat();
  assertRelatedOrders(orders, embeds, source);
  const star: SelectItem = { kind: 'field', field: { name: '*', path: [] } };
  return {
    source,
    qualifier,
    // One more than a reply or a list in it may hold, so that a longer one is noticed.
    range: restrict(here(asked.ranges)[0] ?? allRows, context.maxRows + 1),
    filters: here(asked.filters),
    orders,
    fields: planFields(context, source, own.length + embedded.length === 0 && depth === 0 ? [star] : own),
    embeds,
    isNoted: context.role === 'authenticated' && !(source.kind === 'result' && source.whole),
  };
}

type EmbedRequest = {
  item: SelectEmbed;
  source: RowSource;
  qualifier: readonly string[];
  asked: Asked;
  depth: number;
  /** Lists that it stands in. */
  lists: number;
};

function planEmbed(
  context: PlanContext,
  { item, source, qualifier, asked, depth, lists }: EmbedRequest,
): EmbedNode {
  if (depth > context.maxDepth) throw tooDeep(context.maxDepth);
  const origin = source.relation ?? { schema: 'public', name: source.kind === 'result' ? source.alias : '' };
  const relationship = findRelationship(context.cache, origin, item.relation, item.hint);
  const relation = targetOf(context, relationship);
  const toOne = isToOne(relationship);
  const listsHere = lists + (toOne ? 0 : 1);
  if (listsHere > context.maxLists) throw tooManyLists(context.maxLists);
  const alias = `${relation.name}_${depth}`;
  const output = item.alias ?? item.relation;
  const node = planNode(context, {
    source: { kind: 'relation', relation },
    qualifier: [alias],
    items: item.select,
    asked,
    depth,
    lists: listsHere,
  });
  if (item.spread && !toOne && hasAggregate(node)) {
    throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.');
  }
  const limit = here(asked.ranges)[0]?.limit ?? null;
  return {
    ...node,
    // The key that ties it to its parent leaves one row at most.
    ...(toOne && limit === null && { range: { ...node.range, limit } }),
    name: item.relation,
    output,
    relationship,
    toOne,
    mostRows: toOne || (limit !== null && limit <= context.maxRows) ? null : context.maxRows,
    spread: item.spread,
    join: item.join ?? 'left',
    key: `${origin.name}_${output}_${depth}`,
    parentQualifier: qualifier,
    junctionAlias: relationship.kind === 'many-to-many' ? `${relationship.junction.name}_${depth}_via` : '',
  };
}

function targetOf({ cache }: PlanContext, { target }: Relationship): Relation {
  const relation = cache.relations.get(keyOf(target));
  if (!relation) throw new Error(`the schema cache relates to ${target.name} but does not know it`);
  return relation;
}

/** Aggregates that would be computed among the rows of this node: its own, and those of to-one spreads. */
function hasAggregate(node: ReadNode): boolean {
  return (
    node.fields.some((field) => field.aggregate) ||
    node.embeds.some((embed) => embed.spread && embed.toOne && hasAggregate(embed))
  );
}

function embedsIn(items: readonly SelectItem[]): number {
  return items.reduce((sum, item) => sum + (item.kind === 'embed' ? 1 + embedsIn(item.select) : 0), 0);
}

function tooMany(most: number) {
  return beyondLimit(
    400,
    'PORTAL_EMBEDS',
    `More than ${most} relations are embedded`,
    'Read some of them in a request of their own.',
  );
}

function tooDeep(most: number) {
  return beyondLimit(
    400,
    'PORTAL_EMBED_DEPTH',
    `More than ${most} relations are embedded in each other`,
    'Read the deeper ones in a request of their own.',
  );
}

function tooManyLists(most: number) {
  return beyondLimit(
    400,
    'PORTAL_EMBED_DEPTH',
    `More than ${most} lists are embedded in each other`,
    'Read the inner ones in a request of their own.',
  );
}

const here = <T>(targeted: readonly Targeted<T>[]): T[] =>
  targeted.filter(({ embeds }) => embeds.length === 0).map(({ value }) => value);

/** An embed is meant by its alias, and by its name only where it has none. */
const meant = (name: string, embedded: readonly SelectEmbed[]): SelectEmbed | undefined =>
  embedded.find((item) => (item.alias ?? item.relation) === name);

function below(
  { filters, orders, ranges }: Asked,
  item: SelectEmbed,
  embedded: readonly SelectEmbed[],
): Asked {
  const down = <T>(targeted: readonly Targeted<T>[]): Targeted<T>[] =>
    targeted.flatMap(({ embeds: [first, ...rest], value }) =>
      first !== undefined && meant(first, embedded) === item ? [{ embeds: rest, value }] : [],
    );
  return { filters: down(filters), orders: down(orders), ranges: down(ranges) };
}

function assertTargets(embedded: readonly SelectEmbed[], { filters, orders, ranges }: Asked): void {
  for (const { embeds } of [...filters, ...orders, ...ranges]) {
    const [first] = embeds;
    if (first !== undefined && !meant(first, embedded)) throw notEmbedded(first);
  }
}

function assertRelatedOrders(
  orders: readonly OrderTerm[],
  embeds: readonly EmbedNode[],
  source: RowSource,
): void {
  for (const { relation } of orders) {
    if (relation === undefined) continue;
    const embed = embeds.find(({ output }) => output === relation);
    if (!embed) throw notEmbedded(relation);
    if (!embed.toOne) throw relatedOrderToMany(source.relation?.name ?? '', embed.output);
  }
}
