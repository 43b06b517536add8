import type { World } from '../world.ts';

// People as they are no longer: each by itself, and no trigger follows it up.

const of = (ids: readonly string[]) => `in (${ids.map((id) => `'${id}'`).join(', ')})`;

export const formerly = (world: World): Record<string, string> => {
  const { parent, coParent, teacher, tutor, principal } = world.people;
  const all = of([parent, coParent, teacher, tutor, principal].map(({ profileId }) => profileId));
  const guardians = of([parent.profileId, coParent.profileId]);
  const children = of(Object.values(world.students));
  return {
    'at another school': `update public.profiles set school_id = '${world.away.id}' where id ${all}`,
    'who wait again': `update public.profiles set approval_status = 'pending' where id ${all}`,
    'whose guardianships ended': `update public.guardianships set is_primary = false, ended_at = now() where profile_id ${guardians}`,
    'who read no records': `update public.guardianships set is_primary = false, reads_records = false where profile_id ${guardians}`,
    'who decide nothing': `update public.guardianships set is_primary = false, may_decide = false where profile_id ${guardians}`,
    'whose children wait': `update public.students set is_confirmed = false where id ${children}`,
    'whose children left': `update public.students set left_on = '2020-01-01' where id ${children}`,
    'whose children are in another grade': `update public.students set grade_id = case grade_id when '${world.home.grades.six}' then '${world.home.grades.seven}'::uuid else '${world.home.grades.six}' end where id ${children}`,
    'who teach nothing': `delete from public.teacher_subjects where teacher_id ${all}; update public.teacher_student_assignments set is_active = false`,
    'whose account is banned': `update auth.users set banned_until = 'infinity' where profile_id ${all}`,
    'when nothing is active': `update public.announcements set is_active = false; update public.events set is_active = false;
      update public.lessons set is_active = false; update public.groups set is_active = false; update public.desks set is_active = false`,
  };
};
