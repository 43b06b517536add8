import { type SQL, sql } from 'pg-sql2';
import type { Filter, LogicTree } from '../parse/logic.ts';
import type {
  FullTextOperator,
  IsValue,
  Operation,
  QuantifiedOperator,
  SimpleOperator,
} from '../parse/operators.ts';
import type { EmbedNode, ReadNode } from '../plan/types.ts';
import { fieldSql } from './fields.ts';

const simpleOperators: Record<SimpleOperator, SQL> = {
  neq: sql`<>`,
  cs: sql`@>`,
  cd: sql`<@`,
  ov: sql`&&`,
  sl: sql`<<`,
  sr: sql`>>`,
  nxr: sql`&<`,
  nxl: sql`&>`,
  adj: sql`-|-`,
};

const quantifiedOperators: Record<QuantifiedOperator, SQL> = {
  eq: sql`=`,
  gte: sql`>=`,
  gt: sql`>`,
  lte: sql`<=`,
  lt: sql`<`,
  like: sql`like`,
  ilike: sql`ilike`,
  match: sql`~`,
  imatch: sql`~*`,
};

const isValues: Record<IsValue, SQL> = {
  null: sql`null`,
  not_null: sql`not null`,
  true: sql`true`,
  false: sql`false`,
  unknown: sql`unknown`,
};

const textQueries: Record<FullTextOperator, SQL> = {
  fts: sql`to_tsquery`,
  plfts: sql`plainto_tsquery`,
  phfts: sql`phraseto_tsquery`,
  wfts: sql`websearch_to_tsquery`,
};

export type FilteredNode = Pick<ReadNode, 'source' | 'qualifier'>;

/** How a filter on an embed's presence is written; undefined where the filter is one on a column. */
export type PresenceFilter = (filter: Filter) => SQL | undefined;

export const noPresence: PresenceFilter = () => undefined;

export function logicSql(node: FilteredNode, tree: LogicTree, presence: PresenceFilter): SQL {
  if (tree.kind === 'filter') return presence(tree) ?? filterSql(node, tree);
  const members = tree.members.map((member) => logicSql(node, member, presence));
  const group = sql`(${sql.join(members, tree.operator === 'and' ? ' and ' : ' or ')})`;
  return tree.negated ? sql`not ${group}` : group;
}

function filterSql(node: FilteredNode, { field, condition }: Filter): SQL {
  const value = fieldSql(node, field);
  const { operation } = condition;
  const baseType = node.source.relation?.columns.get(field.name)?.baseType;
  const searched =
    operation.kind === 'fts' && (field.path.length > 0 || (baseType && baseType !== 'tsvector'));
  const operand = searched ? sql`to_tsvector(${languageSql(operation.language)}${value})` : value;
  const comparison = sql`${operand} ${operationSql(operation)}`;
  return condition.negated ? sql`not ${comparison}` : comparison;
}

function operationSql(operation: Operation): SQL {
  switch (operation.kind) {
    case 'simple':
      return sql`${simpleOperators[operation.operator]} ${sql.value(operation.value)}`;
    case 'quantified':
      return sql`${quantifiedOperators[operation.operator]} ${quantifiedValue(operation)}`;
    case 'in':
      return sql`= any (${sql.value(arrayLiteral(operation.values))})`;
    case 'is':
      return sql`is ${isValues[operation.value]}`;
    case 'isdistinct':
      return sql`is distinct from ${sql.value(operation.value)}`;
    case 'fts':
      return sql`@@ ${textQueries[operation.operator]}(${languageSql(operation.language)}${sql.value(operation.value)})`;
  }
}

function quantifiedValue({ operator, quantifier, value }: Operation & { kind: 'quantified' }): SQL {
  const pattern = operator === 'like' || operator === 'ilike';
  const parameter = sql.value(pattern ? value.replaceAll('*', '%') : value);
  if (quantifier === undefined) return parameter;
  return quantifier === 'any' ? sql`any (${parameter})` : sql`all (${parameter})`;
}

function languageSql(language: string | undefined): SQL {
  return language === undefined ? sql.blank : sql`${sql.value(language)}::regconfig, `;
}

/** A list as Postgres writes an array, so that it takes the type of the column; `in.()` is the empty one. */
export function arrayLiteral(values: readonly string[]): string {
  if (values.length === 1 && values[0] === '') return '{}';
  return `{${values.map((value) => `"${value.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`;
}

/** `embed=is.null` and `embed=not.is.null` ask whether the embed has rows. */
export function embedMeant(
  filter: Filter,
  embeds: readonly EmbedNode[],
): { embed: EmbedNode; present: boolean } | undefined {
  const { operation, negated } = filter.condition;
  if (operation.kind !== 'is' || (operation.value !== 'null' && operation.value !== 'not_null'))
    return undefined;
  if (filter.field.path.length > 0) return undefined;
  const embed = embeds.find(({ output }) => output === filter.field.name);
  return embed && { embed, present: (operation.value === 'not_null') !== negated };
}
