/** Whom something is for, by the id of its audience. One never changes, so it is asked for once. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { everyRow } from '#web/lib/every-row.ts';
import { rowsOf } from '#web/lib/request.ts';

const PART_COLUMNS =
  'target, kind, phase, grade:grades(name, level), subject:subjects(name), group:groups(name), student:students(first_name, last_name)';

export const audienceKeys = {
  one: (id: string) => ['audiences', 'one', id] as const,
  choices: (schoolId: string) => ['audiences', 'choices', schoolId] as const,
};

async function fetchParts(ids: readonly string[]) {
  return rowsOf(
    await (await client())
      .from('audience_parts')
      .select(`audience_id, ${PART_COLUMNS}`)
      .in('audience_id', [...ids])
      .order('kind')
      .order('target'),
  );
}

export type AudiencePart = Awaited<ReturnType<typeof fetchParts>>[number];

/** What is asked for in one breath, as by the cards of a list, goes out as one request. */
let asked: { ids: Set<string>; parts: Promise<AudiencePart[]> } | undefined;

function partsWithOthers(id: string): Promise<AudiencePart[]> {
  if (!asked) {
    const ids = new Set<string>();
    const parts = Promise.resolve().then(() => {
      asked = undefined;
      return fetchParts([...ids]);
    });
    asked = { ids, parts };
  }
  asked.ids.add(id);
  return asked.parts;
}

/** The parts of an audience; none that the caller may read for a parent. */
export const audienceQuery = (id: string) =>
  queryOptions({
    queryKey: audienceKeys.one(id),
    queryFn: async () => (await partsWithOthers(id)).filter((part) => part.audience_id === id),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What the caller may address at a school, with how many learners each has. */
export const choicesQuery = (schoolId: string) =>
  queryOptions({
    queryKey: audienceKeys.choices(schoolId),
    queryFn: async () => {
      const portal = await client();
      return everyRow(
        (from, to) => portal.rpc('audience_choices', { school: schoolId }).range(from, to),
        (choice) => choice.part,
      );
    },
    staleTime: 60_000,
  });

export type AudienceChoice = Awaited<
  ReturnType<NonNullable<ReturnType<typeof choicesQuery>['queryFn']>>
>[number];
