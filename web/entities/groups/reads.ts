/** The groups of schools and who is in them, as the office reads them. */
import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/lib/client.ts';
import { rowsOf } from '#web/lib/request.ts';
import { groupKeys } from './keys.ts';

/** The groups of one school with how many learners and staff each has, those that have ended last. */
export const groupsQuery = (schoolId: string) =>
  queryOptions({
    queryKey: groupKeys.ofSchool(schoolId),
    queryFn: async () => rowsOf(await (await client()).rpc('school_groups', { school: schoolId })),
  });

export type Group = Awaited<ReturnType<NonNullable<ReturnType<typeof groupsQuery>['queryFn']>>>[number];

async function fetchMembers(groupId: string) {
  return rowsOf(
    await (await client())
      .from('group_members')
      .select(
        'id, student:students(first_name, last_name, student_id, grade:grades(name)), person:profiles(first_name, last_name, role)',
      )
      .eq('group_id', groupId)
      .limit(1000),
  );
}

export type GroupMember = Awaited<ReturnType<typeof fetchMembers>>[number];

/** Everybody of a group, at most 1,000 as the database has it. */
export const membersQuery = (groupId: string) =>
  queryOptions({ queryKey: groupKeys.members(groupId), queryFn: () => fetchMembers(groupId) });
