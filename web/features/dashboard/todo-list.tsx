import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookOpen, ChevronRight, type LucideIcon, MessageSquare, PenLine, TriangleAlert } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { noticePath } from '#contract/notices.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/dashboard';
import { Button } from '#web/components/ui/button.tsx';
import { weekKeys } from '#web/entities/weeks/keys.ts';
import type { Todo, Week } from '#web/entities/weeks/reads.ts';
import { readTodo } from '#web/entities/weeks/writes.ts';
import { cn } from '#web/lib/cn.ts';
import { formatDay } from '#web/lib/dates.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { namesIn } from './week-parts.ts';

/** Lines before the rest is asked for. */
const FIRST = 5;

type TodoListProps = { week: Week; unread: number };

/** What waits for the guardian, the most urgent first; each line leads to where it is done. */
export function TodoList({ week, unread }: TodoListProps) {
  const [isWhole, setWhole] = useState(false);
  const count = week.todo.length + (unread > 0 ? 1 : 0);
  const shown = isWhole ? week.todo : week.todo.slice(0, FIRST);
  // What somebody wrote stands after what is to be answered and what is urgent, and before what is to be read.
  const isCalm = ({ action, is_urgent, kind }: Todo) =>
    action === 'read' && !is_urgent && kind !== 'emergency';
  const pressing = shown.findIndex(isCalm) < 0 ? shown.length : shown.findIndex(isCalm);
  const lineOf = (todo: Todo) => <TodoLine key={`${todo.kind} ${todo.subject_id}`} todo={todo} week={week} />;
  const beyond = week.todo_total - week.todo.length;
  if (count === 0) return <p className="text-muted-foreground text-sm">{t.nothingWaits()}</p>;
  return (
    <>
      <ul className="-mx-4 divide-y">
        {shown.slice(0, pressing).map(lineOf)}
        {unread > 0 ? (
          <Line
            icon={MessageSquare}
            href="/dashboard/messages"
            title={t.unreadMessages({ count: unread, shown: formatNumber(unread) })}
            details={[t.toRead()]}
          />
        ) : null}
        {shown.slice(pressing).map(lineOf)}
      </ul>
      {week.todo.length > FIRST ? (
        <Button
          variant="link"
          size="sm"
          className="mt-1 -ml-3"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t.showFewer() : t.showAll({ count })}
        </Button>
      ) : null}
      {isWhole && beyond > 0 ? (
        <p className="text-muted-foreground text-sm">
          {t.moreWait({ count: beyond, shown: formatNumber(beyond) })}
        </p>
      ) : null}
    </>
  );
}

function TodoLine({ todo, week }: { todo: Todo; week: Week }) {
  const queryClient = useQueryClient();
  const read = useMutation({
    mutationFn: readTodo,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: weekKeys.all }),
    // It stays in the list and in the bell, where it can be marked.
    onError: (error) => console.warn('The notice was not marked as read', error),
  });
  const isUrgent = todo.is_urgent || todo.kind === 'emergency';
  const isLate = todo.due_on !== null && todo.due_on < schoolToday();
  return (
    <Line
      icon={isUrgent ? TriangleAlert : todo.action === 'read' ? BookOpen : PenLine}
      isPressing={isUrgent || isLate}
      href={addressOf(todo)}
      title={titleOf(todo)}
      {...(todo.language ? { language: todo.language } : {})}
      details={detailsOf(todo, week)}
      onOpen={() => todo.notice_id && read.mutate(todo.notice_id)}
    />
  );
}

/** Where it is done. */
const addressOf = (todo: Todo): string =>
  todo.kind === 'consent'
    ? '/dashboard/settings#consent'
    : noticePath({ ...todo, student_id: todo.student_ids[0] ?? null, target: null }, 'parent');

function titleOf({ kind, title }: Todo): string {
  if (kind === 'consent') return t.consentWaits();
  if (kind === 'report') return t.newReport({ subject: title || t.unknown() });
  if (kind === 'incident') return t.newIncident();
  return kind === 'number' ? t.numberLapses() : title;
}

const actions = (): Record<Todo['action'], string> => ({
  sign: t.toSign(),
  confirm: t.toConfirm(),
  answer: t.toAnswer(),
  read: t.toRead(),
});

function detailsOf(todo: Todo, week: Week): string[] {
  const { action, kind, due_on: due } = todo;
  const when = due && (due < schoolToday() ? t.wasDue : t.byDay)({ day: formatDay(due, 'short') });
  return [
    todo.is_urgent ? t.urgentTodo() : '',
    action === 'read' && kind === 'request' ? t.toKnow() : actions()[action],
    ...namesIn(todo, week.children),
    when ?? '',
    todo.is_asked_again ? t.askedAgain() : '',
  ].filter(Boolean);
}

type LineProps = {
  icon: LucideIcon;
  href: string;
  title: string;
  language?: string;
  details: readonly string[];
  isPressing?: boolean;
  onOpen?: () => void;
};

function Line({ icon: Icon, href, title, language, details, isPressing = false, onOpen }: LineProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    onOpen?.();
    // A new tab or window is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate({ href });
  };
  return (
    <li className="@container">
      <a
        href={href}
        onClick={follow}
        className="flex items-start gap-3 px-4 py-2.5 hover:bg-muted focus-visible:-outline-offset-2"
      >
        <Icon
          aria-hidden
          className={cn(
            'mt-0.5 size-4.5 shrink-0 @max-3xs:hidden',
            isPressing ? 'text-destructive' : 'text-muted-foreground',
          )}
        />
        <span className="min-w-0 flex-1 text-sm">
          <span lang={language} className="block wrap-anywhere font-medium">
            {title}
          </span>
          <span
            className={cn('block wrap-anywhere', isPressing ? 'text-destructive' : 'text-muted-foreground')}
          >
            {details.join(' · ')}
          </span>
        </span>
        <ChevronRight
          aria-hidden
          className="mt-0.5 size-4.5 shrink-0 text-muted-foreground @max-3xs:hidden"
        />
      </a>
    </li>
  );
}
