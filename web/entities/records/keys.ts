import type { DisciplinaryStatus, IncidentType } from '#contract/enums.ts';

/** Which records a list holds; an empty text, no child and no status are all that the caller may read. */
export type RecordFilter = {
  search: string;
  /** Types of incident that are called so in the reader's language; they are kept in English. */
  types?: readonly IncidentType[];
  /** The caller's children who are called so: their own rows, where the search looks, may be closed to the caller. */
  called?: readonly string[];
  child: string | null;
  status: DisciplinaryStatus | null;
  /** One of the schools that a platform administrator runs. */
  school?: string | null;
};

/** Where disciplinary records stand in the cache, each person's apart: what begins with `all` shows some. */
export const recordKeys = {
  all: ['records'] as const,
  lists: (profileId: string) => ['records', profileId, 'list'] as const,
  list: (profileId: string, filter: RecordFilter) => ['records', profileId, 'list', filter] as const,
  one: (profileId: string, id: string) => ['records', profileId, 'one', id] as const,
  before: (profileId: string, id: string, correctedAt: string | null) =>
    ['records', profileId, 'before', id, correctedAt] as const,
};
