import { t } from '#texts/console-overview';

/** Children to confirm are no registrations: the bell does not count them, so they are counted apart. */
export function ChildrenCount({ count }: { count: number }) {
  return (
    <span className="rounded-full bg-accent px-1.5 font-semibold text-accent-foreground text-xs tabular-nums">
      {t.childrenAdded({ count })}
    </span>
  );
}
