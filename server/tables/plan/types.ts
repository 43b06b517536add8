import type { LogicTree } from '../parse/logic.ts';
import type { Field } from '../parse/names.ts';
import type { OrderTerm } from '../parse/order.ts';
import type { RowRange } from '../parse/range.ts';
import type { Aggregate } from '../parse/select.ts';
import type { QualifiedName, Relation, Relationship } from '../schema-cache/types.ts';

/** A field of the select list, with the name that it has in the reply. */
export type PlannedField = {
  readonly field: Field;
  readonly output: string;
  readonly cast?: QualifiedName;
  readonly aggregate?: Aggregate;
  readonly aggregateCast?: QualifiedName;
};

/** Where rows are read: a relation, or the rows that a write or a call has just given. */
export type RowSource =
  | { readonly kind: 'relation'; readonly relation: Relation }
  | {
      readonly kind: 'result';
      readonly relation: Relation | null;
      readonly alias: string;
      /** What a function returns is the function's decision: `*` is all of it, whatever the caller may read. */
      readonly whole: boolean;
    };

/** One relation of the tree that `select` describes, with all that is asked of it. */
export type ReadNode = {
  readonly source: RowSource;
  /** What qualifies its columns in SQL. */
  readonly qualifier: readonly string[];
  readonly range: RowRange;
  readonly filters: readonly LogicTree[];
  readonly orders: readonly OrderTerm[];
  readonly fields: readonly PlannedField[];
  readonly embeds: readonly EmbedNode[];
  /** Whether it is written down whose record a row of it is: a person asks, and no function that does so itself. */
  readonly isNoted: boolean;
};

export type EmbedNode = ReadNode & {
  /** As `select` names it, and as the reply does. */
  readonly name: string;
  readonly output: string;
  readonly relationship: Relationship;
  readonly toOne: boolean;
  /** A list with more rows is refused; null for one row, and where no more were asked for. */
  readonly mostRows: number | null;
  readonly spread: boolean;
  readonly join: 'inner' | 'left';
  /** The alias of its rows in the query of its parent. */
  readonly key: string;
  /** The parent's columns are qualified so. */
  readonly parentQualifier: readonly string[];
  /** The alias of the table between, for many-to-many. */
  readonly junctionAlias: string;
};
