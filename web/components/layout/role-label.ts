import type { ProfileRole } from '#contract/enums.ts';
import { t } from '#texts/shared';

const labels = (): Record<ProfileRole, string> => ({
  admin: t.administrator(),
  teacher: t.teacher(),
  parent: t.parent(),
});

/** How a role is called on the screens. */
export function roleLabel(role: ProfileRole): string {
  return labels()[role];
}
