import type { ProfileRole } from '#contract/enums.ts';

/** What the directory offers to whom; the database decides, this only hides what it would not give. */

/** Parents see the staff of their school; teachers also the parents of those they teach; administrators everybody. */
export function rolesListedFor(role: ProfileRole): readonly ProfileRole[] {
  return role === 'parent' ? ['teacher', 'admin'] : ['teacher', 'parent', 'admin'];
}

/** The school's administrators put right what was declared or imported. */
export const mayEditLearners = ({ role }: { role: ProfileRole }): boolean => role === 'admin';
