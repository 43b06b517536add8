/** What the planner knows about the exposed schemas. Names are the database's own, unquoted. */

export type ApiRole = 'anon' | 'authenticated' | 'service_role';
export const apiRoles: readonly ApiRole[] = ['anon', 'authenticated', 'service_role'];

export type QualifiedName = { readonly schema: string; readonly name: string };

export type Column = {
  readonly name: string;
  readonly type: QualifiedName;
  /** The built-in type under a domain: decides how JSON paths and full-text search read the column. */
  readonly baseType: string;
  /** As a person writes the type, for the description at the root. */
  readonly format: string;
  readonly nullable: boolean;
  /** SQL of the default, as the catalog keeps it. */
  readonly defaultExpression: string | null;
  readonly maxLength: number | null;
  readonly enumValues: readonly string[];
  readonly description: string | null;
  /** Column grants differ by role: `*` is what the caller may read. */
  readonly readableBy: ReadonlySet<string>;
  readonly writableBy: ReadonlySet<string>;
};

export type Relation = QualifiedName & {
  readonly isView: boolean;
  readonly description: string | null;
  readonly columns: ReadonlyMap<string, Column>;
  readonly primaryKey: readonly string[];
  readonly insertable: boolean;
  readonly updatable: boolean;
  readonly deletable: boolean;
  readonly visibleTo: ReadonlySet<string>;
};

/** A column here and the column there that it joins. */
export type ColumnPair = readonly [here: string, there: string];

export type KeyRelationship = {
  readonly kind: 'many-to-one' | 'one-to-many' | 'one-to-one';
  readonly source: QualifiedName;
  readonly target: QualifiedName;
  readonly constraint: string;
  readonly columns: readonly ColumnPair[];
  readonly sourceIsView: boolean;
  readonly targetIsView: boolean;
};

export type JunctionRelationship = {
  readonly kind: 'many-to-many';
  readonly source: QualifiedName;
  readonly target: QualifiedName;
  readonly junction: QualifiedName;
  readonly sourceConstraint: string;
  readonly targetConstraint: string;
  /** source column, junction column */
  readonly sourceColumns: readonly ColumnPair[];
  /** target column, junction column */
  readonly targetColumns: readonly ColumnPair[];
};

/** A function that takes a row of the source and returns rows of the target. */
export type ComputedRelationship = {
  readonly kind: 'computed';
  readonly source: QualifiedName;
  readonly target: QualifiedName;
  readonly routine: QualifiedName;
  readonly toOne: boolean;
};

export type Relationship = KeyRelationship | JunctionRelationship | ComputedRelationship;

export type Parameter = {
  readonly name: string;
  readonly type: QualifiedName;
  readonly format: string;
  readonly required: boolean;
  readonly variadic: boolean;
};

export type Routine = QualifiedName & {
  readonly description: string | null;
  readonly parameters: readonly Parameter[];
  readonly volatility: 'immutable' | 'stable' | 'volatile';
  readonly returnsSet: boolean;
  readonly returnsVoid: boolean;
  readonly returnsComposite: boolean;
  /** The relation whose rows it returns, if it does: its embeds are then the function's. */
  readonly returnsRelation: QualifiedName | null;
  /** The columns of what it returns, where it names them itself. */
  readonly outputs: readonly string[];
  readonly callableBy: ReadonlySet<string>;
};

export type SchemaCache = {
  readonly relations: ReadonlyMap<string, Relation>;
  /** By key of the source relation. */
  readonly relationships: ReadonlyMap<string, readonly Relationship[]>;
  /** By key of the function; several when overloaded. */
  readonly routines: ReadonlyMap<string, readonly Routine[]>;
  /** Types that a cast may name, by the name a person writes. */
  readonly types: ReadonlyMap<string, QualifiedName>;
};

/** Map key of a qualified name. NUL cannot occur in a name of Postgres. */
export const keyOf = ({ schema, name }: QualifiedName): string => `${schema}\0${name}`;

export const isToOne = (relationship: Relationship): boolean =>
  relationship.kind === 'computed'
    ? relationship.toOne
    : relationship.kind === 'many-to-one' || relationship.kind === 'one-to-one';
