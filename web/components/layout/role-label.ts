import type { ProfileRole } from '#contract/enums.ts';

const labels: Record<ProfileRole, string> = { admin: 'Administrator', teacher: 'Teacher', parent: 'Parent' };

/** How a role is called on the screens. */
export function roleLabel(role: ProfileRole): string {
  return labels[role];
}
