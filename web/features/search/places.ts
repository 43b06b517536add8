import type { ProfileRole } from '#contract/enums.ts';
import type { Found } from './found.ts';

type Reader = { role: ProfileRole; school_id: string | null };

/** The address that a result opens, for the person who found it. */
export function placeOf(found: Found, { role, school_id }: Reader): string {
  switch (found.kind) {
    case 'message':
      return `/dashboard/messages/${found.conversationId}?message=${found.id}`;
    case 'event':
      // The calendar is for teachers and parents; administrators have their own tab.
      return role === 'admin'
        ? `/dashboard/admin?tab=calendar&id=${found.id}`
        : `/dashboard/calendar?date=${found.day}&id=${found.id}`;
    case 'announcement':
      if (role === 'admin' && (!school_id || !found.isActive)) {
        return `/dashboard/admin?tab=announcements&id=${found.id}`;
      }
      // What is no longer active is seen by its author only.
      return found.isActive
        ? `/dashboard/announcements?id=${found.id}`
        : `/dashboard/teacher/announcements?id=${found.id}`;
    case 'person':
      if (found.status === 'pending') return `/dashboard/admin?tab=pending&id=${found.id}`;
      return found.status === 'rejected'
        ? `/dashboard/admin/users?q=${encodeURIComponent(found.title)}&status=rejected`
        : `/dashboard/directory?person=${found.id}`;
    case 'learner':
      return role === 'parent' ? `/dashboard?child=${found.id}` : `/dashboard/directory?learner=${found.id}`;
    case 'lesson':
      if (role === 'admin') return '/dashboard/admin?tab=reports';
      if (role === 'teacher' && found.isAssignment) return `/dashboard/teacher/assignments?id=${found.id}`;
      return `/dashboard/lessons?id=${found.id}`;
  }
}
