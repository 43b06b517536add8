import { ArrowRight, type LucideIcon, PlayCircle, School } from 'lucide-react';
import { t } from '#texts/landing';

/** The two tiles, each an entry of the product. */
export function Entries() {
  return (
    <div className="mt-10 grid gap-4 md:mt-14 md:grid-cols-2">
      <Entry
        to="/auth"
        icon={School}
        title={t.schoolCommunicator()}
        text={t.forSchools()}
        action={t.signInToSchool()}
        whenSignedIn={t.dashboard()}
      />
      <Entry
        to="/portal/auth"
        icon={PlayCircle}
        title={t.lessonsPortal()}
        text={t.forLearners()}
        action={t.goToLessons()}
      />
    </div>
  );
}

type EntryProps = {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
  action: string;
  /** Stands in the action's place where a session is kept: enhance.ts. */
  whenSignedIn?: string;
};

function Entry({ to, icon: Icon, title, text, action, whenSignedIn }: EntryProps) {
  return (
    <a
      href={to}
      className="group flex items-start gap-4 rounded-xl border bg-card p-5 transition-colors hover:border-primary md:p-6"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent text-accent-foreground">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <span className="grid gap-1">
        <span className="font-semibold text-lg leading-tight">{title}</span>
        <span className="text-muted-foreground">{text}</span>
        <span className="mt-2 flex items-center gap-1.5 font-medium text-primary text-sm">
          {whenSignedIn ? (
            <span data-login={action} data-dashboard={whenSignedIn}>
              {action}
            </span>
          ) : (
            action
          )}
          <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
        </span>
      </span>
    </a>
  );
}
