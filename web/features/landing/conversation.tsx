import { t } from '#texts/landing';
import { cn } from '#web/lib/cn.ts';

const lines = () =>
  [
    { from: 'them', text: t.asksTeacher() },
    { from: 'me', text: t.answersParent() },
    { from: 'them', text: t.thanksTeacher() },
  ] as const;

/** A picture of what the portal is for; not content, so screen readers pass it by. */
export function Conversation() {
  return (
    <div
      aria-hidden
      className="select-none rounded-xl border bg-card p-5 text-sm shadow-sm max-sm:hidden md:p-6"
    >
      <div className="flex items-center gap-3 border-b pb-4">
        <span className="flex size-9 items-center justify-center rounded-full bg-accent font-semibold text-accent-foreground text-xs">
          TM
        </span>
        <span className="leading-tight">
          <span className="block font-medium">T. Mokoena</span>
          <span className="text-muted-foreground text-xs">{t.teacherSubject()}</span>
        </span>
      </div>
      <div className="grid gap-3 pt-4">
        {lines().map((line) => (
          <p
            key={line.text}
            className={cn(
              'max-w-[85%] rounded-2xl px-3.5 py-2.5',
              line.from === 'me'
                ? 'justify-self-end rounded-br-sm bg-primary text-primary-foreground'
                : 'justify-self-start rounded-bl-sm bg-muted',
            )}
          >
            {line.text}
          </p>
        ))}
      </div>
    </div>
  );
}
