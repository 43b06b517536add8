import { profileRoles } from '#contract/enums.ts';
import { t } from '#texts/search';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { formatDayRange } from '#web/lib/day-formats.ts';
import { formatRecent } from '#web/lib/recent.ts';
import type { Found } from './found.ts';
import { MarkedText } from './marked-text.tsx';

type ResultProps = {
  found: Found;
  typed: string;
  /** To those who search several schools. */
  showSchool: boolean;
};

/** One result: what it is called, when or who, and the place in its text. */
export function Result({ found, typed, showSchool }: ResultProps) {
  const excerpt = found.kind === 'learner' ? '' : found.excerpt;
  const detail = detailOf(found, showSchool);
  // It may be written in several languages, and found by another one than its reader's.
  const written = found.kind === 'announcement' || found.kind === 'event' ? found : undefined;
  return (
    <span className="min-w-0 flex-1">
      <span className="flex items-baseline justify-between gap-3">
        <span className="truncate font-medium" lang={written?.language || undefined}>
          <MarkedText text={found.title} typed={typed} />
        </span>
        <span className="shrink-0 text-muted-foreground text-xs">{asideOf(found)}</span>
      </span>
      {detail || excerpt ? (
        <span className="block truncate text-muted-foreground">
          {detail && excerpt ? `${detail}: ` : detail}
          <span lang={written?.foundIn || undefined}>
            <MarkedText text={excerpt} typed={typed} />
          </span>
        </span>
      ) : null}
    </span>
  );
}

function asideOf(found: Found): string {
  if (found.kind === 'event') return formatDayRange(found.day, found.lastDay);
  if (found.kind === 'person') {
    const role = profileRoles.find((known) => known === found.role);
    return role ? roleLabel(role) : '';
  }
  return found.at ? formatRecent(found.at) : '';
}

function detailOf(found: Found, showSchool: boolean): string {
  switch (found.kind) {
    case 'message':
      // A message without a subject is called after the other person already.
      return found.detail === found.title ? '' : found.detail;
    case 'person':
      return [
        showSchool ? found.detail : '',
        found.status === 'approved' ? '' : `(${t.statusOf({ status: found.status })})`,
      ]
        .filter(Boolean)
        .join(' ');
    case 'learner':
    case 'lesson':
      return found.detail;
    default:
      return '';
  }
}
