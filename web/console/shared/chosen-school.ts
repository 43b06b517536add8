/** Which school the console is about: the own one, or the one that a platform administrator picked. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useProfile } from '#web/entities/people/profile.ts';
import type { SchoolSearch } from './school-search.ts';

/**
 * `schoolId` is null while a platform administrator has picked none and sees all schools;
 * `choose` is for platform administrators alone.
 */
export function useChosenSchool() {
  const profile = useProfile();
  const { school } = useSearch({ strict: false }) as SchoolSearch;
  const navigate = useNavigate();
  const choose = (id: string | null) =>
    navigate({
      to: '.',
      search: (before: object) => ({ ...before, school: id ?? undefined, page: undefined, id: undefined }),
      replace: true,
    });
  return { schoolId: profile.is_platform_admin ? (school ?? null) : profile.school_id, choose };
}
