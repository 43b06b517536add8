/** One change of the database that the tests should notice. */
export type Mutant = {
  /** Says what it is; the same as long as what it changes stands there, wherever the line moves to. */
  id: string;
  /** Whether it is inside a function, where no look at the catalogue finds it. */
  isInside?: boolean;
  /** Such as `policy dropped`. */
  kind: string;
  /** The table or function that it changes, with its schema. */
  object: string;
  /** Others that a test may touch instead, such as the function of a trigger. */
  beside?: string[];
  /** File and line. */
  place: string;
  before: string;
  after: string;
  /** Why nobody could notice it, where that follows from what it is. */
  equivalent?: string;
  /** What makes it, as a superuser. */
  sql: string;
};

/** Names that would be the same are told apart by their order: the second is `… (2)`. */
export function numbered(mutants: readonly Mutant[]): Mutant[] {
  const seen = new Map<string, number>();
  return mutants.map((mutant) => {
    const times = (seen.get(mutant.id) ?? 0) + 1;
    seen.set(mutant.id, times);
    return times === 1 ? mutant : { ...mutant, id: `${mutant.id} (${times})` };
  });
}
