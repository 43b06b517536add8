/** Who stands for a learner, as the office reads it. */
import { queryOptions } from '@tanstack/react-query';
import { type GuardianRelation, guardianRelations, guardianshipActions } from '#contract/enums.ts';
import { CHOICES_AT_MOST, type Choice } from '#web/lib/choices.ts';
import { client } from '#web/lib/client.ts';
import { fullName } from '#web/lib/names.ts';
import { rowsOf } from '#web/lib/request.ts';
import { oneOf } from '#web/lib/search.ts';
import { listPeople } from '../people/reads.ts';
import { GUARDIAN_COLUMNS, GUARDIAN_HISTORY_COLUMNS } from './columns.ts';
import { guardianshipKeys } from './keys.ts';

async function fetchGuardians(learnerId: string) {
  const portal = await client();
  const [rows, contacts] = await Promise.all([
    portal
      .from('guardianships')
      .select(GUARDIAN_COLUMNS)
      .eq('student_id', learnerId)
      .is('ended_at', null)
      .order('is_primary', { ascending: false })
      .order('created_at')
      .order('id'),
    portal.rpc('guardian_contacts', { learner: learnerId }),
  ]);
  const reached = new Map(rowsOf(contacts).map((contact) => [contact.guardianship_id, contact]));
  return rowsOf(rows).map((row) => ({
    ...row,
    relation: relationOf(row.relation),
    name: nameOf(row),
    is_approved: row.profile?.approval_status === 'approved',
    // The generated types know of no nulls in what a function returns.
    email: (reached.get(row.id)?.email ?? null) as string | null,
    phone: (reached.get(row.id)?.phone ?? null) as string | null,
  }));
}

const relationOf = (relation: string): GuardianRelation => oneOf(guardianRelations, relation) ?? 'other';

type Named = {
  profile: { first_name: string; last_name: string } | null;
  profile_id: string | null;
  contact_name: string | null;
};

const nameOf = ({ profile, profile_id, contact_name }: Named): string =>
  contact_name ?? fullName(profile, profile_id);

/** Those who stand for a learner now, the first guardian before the others, with how the office reaches them. */
export const guardiansQuery = (learnerId: string) =>
  queryOptions({
    queryKey: guardianshipKeys.ofLearner(learnerId),
    queryFn: () => fetchGuardians(learnerId),
  });

export type Guardian = Awaited<ReturnType<typeof fetchGuardians>>[number];

/** The ids of the guardians whom a teacher of the learner is told of, the first guardian before the others. */
export const toldGuardiansQuery = (learnerId: string) =>
  queryOptions({
    queryKey: guardianshipKeys.told(learnerId),
    queryFn: async () =>
      rowsOf(await (await client()).rpc('guardians_of_learner', { learner: learnerId })).map(
        ({ guardian_id }) => guardian_id,
      ),
  });

/** As many changes as are shown, the newest. */
export const HISTORY_AT_MOST = 50;

async function fetchHistory(learnerId: string) {
  const rows = rowsOf(
    await (await client())
      .from('guardianship_history')
      .select(GUARDIAN_HISTORY_COLUMNS)
      .eq('student_id', learnerId)
      .order('changed_at', { ascending: false })
      .order('id')
      .limit(HISTORY_AT_MOST),
  );
  return rows.map((row) => ({
    ...row,
    relation: relationOf(row.relation),
    action: oneOf(guardianshipActions, row.action) ?? 'changed',
    name: nameOf(row),
  }));
}

/** What became of a learner's guardians, the newest first. */
export const guardianHistoryQuery = (learnerId: string) =>
  queryOptions({
    queryKey: guardianshipKeys.history(learnerId),
    queryFn: () => fetchHistory(learnerId),
  });

export type GuardianChange = Awaited<ReturnType<typeof fetchHistory>>[number];

/** Approved parents of a school, by the beginnings of their names. */
export async function findParents(schoolId: string, text: string): Promise<Choice[]> {
  const { people } = await listPeople(
    {
      role: 'parent',
      status: 'approved',
      sort: 'name',
      down: false,
      schoolId,
      ...(text ? { q: text } : {}),
    },
    { page: 0, page_size: CHOICES_AT_MOST },
  );
  return people.map((parent) => ({ id: parent.id, label: fullName(parent), detail: parent.email }));
}
