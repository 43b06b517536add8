/** The order of rows: as it was asked for, and of names by the collation that people expect. */
import { type SQL, sql } from 'pg-sql2';
import type { OrderTerm } from '../parse/order.ts';
import type { ReadNode } from '../plan/types.ts';
import type { Relation } from '../schema-cache/types.ts';
import { fieldSql } from './fields.ts';
import { isName } from './names.ts';

export function orderSql(node: ReadNode): SQL {
  if (node.orders.length === 0) return sql.blank;
  return sql` order by ${sql.join(
    node.orders.map((term) => orderTermSql(node, term)),
    ', ',
  )}`;
}

const directions = { asc: sql` asc`, desc: sql` desc` };
const nullPlaces = { first: sql` nulls first`, last: sql` nulls last` };
/** The root collation of ICU, by which the indexes of names are made (database/migrations/1330_names.sql). */
const byName = sql` collate "und-x-icu"`;

function orderTermSql(node: ReadNode, term: OrderTerm): SQL {
  const { field, relation, direction, nulls } = term;
  const embed = node.embeds.find(({ output }) => output === relation);
  const place = embed && relation !== undefined ? { source: unknownSource, qualifier: [embed.key] } : node;
  return sql`${fieldSql(place, field)}${isNameOf(embed ?? node, term) ? byName : sql.blank}${
    direction ? directions[direction] : sql.blank
  }${nulls ? nullPlaces[nulls] : sql.blank}`;
}

const unknownSource = { kind: 'result', relation: null, alias: '', whole: true } as const;

/** Of an embed the field is one of its reply, where something else may bear the column's name. */
function isNameOf(rows: ReadNode, { field, relation }: OrderTerm): boolean {
  if (field.path.length > 0 || !isName(relationOf(rows), field.name)) return false;
  return (
    relation === undefined ||
    rows.fields.every(
      (each) =>
        each.output !== field.name ||
        (each.field.name === field.name && each.field.path.length === 0 && !each.cast && !each.aggregate),
    )
  );
}

const relationOf = ({ source }: ReadNode): Relation | null => source.relation;
