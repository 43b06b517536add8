import { useNavigate } from '@tanstack/react-router';
import {
  CalendarDays,
  Check,
  ClipboardCheck,
  ClipboardList,
  FileText,
  type LucideIcon,
  MailWarning,
  Megaphone,
  MessageSquare,
  MonitorPlay,
  Scale,
  ShieldAlert,
  ShieldCheck,
  Siren,
  Smartphone,
  UserPlus,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { type NoticeKind, noticePath } from '#contract/notices.ts';
import { t } from '#texts/bell';
import { Badge } from '#web/components/ui/badge.tsx';
import { useLearnerOf } from '#web/entities/learners/children.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { leadOn } from '#web/lib/next-stop.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { formatRecent } from '#web/lib/recent.ts';
import type { Notice } from './cache.ts';
import { languageOfTitle, titleOf } from './notice-title.ts';

const icons: Record<NoticeKind, LucideIcon> = {
  message: MessageSquare,
  report: FileText,
  incident: ShieldAlert,
  announcement: Megaphone,
  event: CalendarDays,
  assignment: ClipboardList,
  lesson: MonitorPlay,
  registration: UserPlus,
  review: Scale,
  delivery: MailWarning,
  emergency: Siren,
  all_clear: ShieldCheck,
  request: ClipboardCheck,
  number: Smartphone,
  audit: ShieldAlert,
  breach: ShieldAlert,
  consent: ShieldAlert,
  letters: ShieldAlert,
};

type NoticeItemProps = {
  notice: Notice;
  /** How many notices about it are unread. */
  unread: number;
  role: string;
  onOpen: () => void;
  onRead: () => void;
};

/** One line of the bell's list: a link to what it is about, and for an unread one a way to say that it is read. */
export function NoticeItem({ notice, unread, role, onOpen, onRead }: NoticeItemProps) {
  const navigate = useNavigate();
  const Icon = icons[notice.kind];
  const isUnnamed = notice.student_id !== null && notice.student === null;
  const learner = useLearnerOf(isUnnamed)(notice.student_id, notice.student);
  const path = noticePath(notice, role);
  const isUnread = unread > 0;
  const follow = (event: MouseEvent) => {
    onOpen();
    // A new tab or window is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate({ href: path });
  };
  return (
    <li className={cn('flex items-stretch', isUnread && 'bg-accent/50')}>
      <a
        href={path}
        onClick={follow}
        className="flex min-w-0 flex-1 gap-3 px-4 py-3 hover:bg-muted focus-visible:-outline-offset-2"
      >
        <span className="relative mt-0.5 shrink-0 text-muted-foreground">
          <Icon aria-hidden className="size-4.5" />
        </span>
        <span className="grid min-w-0 gap-0.5">
          <span className={cn('text-pretty text-sm wrap-anywhere', isUnread && 'font-semibold')}>
            {isUnread ? <span className="sr-only">{t.unread()} </span> : null}
            <span lang={languageOfTitle(notice)}>{titleOf(notice)}</span>
          </span>
          <span className="flex flex-wrap items-center gap-x-1.5 text-muted-foreground text-xs">
            {notice.urgent ? <Badge variant="destructive">{t.urgent()}</Badge> : null}
            {unread > 1 ? (
              <Badge variant="secondary">{t.newCount({ shown: formatNumber(unread) })}</Badge>
            ) : null}
            <span>{kindOf(notice)}</span>
            {learner ? (
              <>
                <span aria-hidden>·</span>
                <span>{fullName(learner)}</span>
              </>
            ) : null}
            <span aria-hidden>·</span>
            <time dateTime={notice.created_at}>{formatRecent(notice.created_at)}</time>
          </span>
        </span>
      </a>
      {isUnread ? (
        <button
          ref={leadOn}
          type="button"
          aria-label={t.markAsReadNamed({ title: titleOf(notice) })}
          title={t.markAsRead()}
          onClick={onRead}
          className="flex w-11 shrink-0 items-center justify-center text-muted-foreground hover:bg-muted hover:text-foreground focus-visible:-outline-offset-2"
        >
          <Check aria-hidden className="size-4" />
        </button>
      ) : null}
    </li>
  );
}

/** A notice by its kind, where its title alone does not say it. */
const labels = (): Record<NoticeKind, string> => ({
  message: t.kindMessage(),
  report: t.kindReport(),
  incident: t.kindIncident(),
  announcement: t.kindAnnouncement(),
  event: t.kindEvent(),
  assignment: t.kindAssignment(),
  lesson: t.kindLesson(),
  registration: t.kindRegistration(),
  review: t.kindReview(),
  delivery: t.kindDelivery(),
  emergency: t.kindEmergency(),
  all_clear: t.kindAllClear(),
  request: t.kindRequest(),
  number: t.kindNumber(),
  audit: t.kindAudit(),
  breach: t.kindBreach(),
  consent: t.kindConsent(),
  letters: t.kindLetters(),
});

/** An event with its day: that is what one wants to know of it. */
function kindOf({ kind, target }: Notice): string {
  const day = kind === 'event' && target ? formatDay(target, 'short') : '';
  const label = labels()[kind];
  return day ? t.kindOnDay({ kind: label, day }) : label;
}
