import { Link, type LinkProps } from '@tanstack/react-router';
import { ArrowRight, GraduationCap, type LucideIcon, PlayCircle, School } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { hasStoredSession } from '#web/lib/session-storage.ts';
import { Conversation } from './conversation.tsx';

/** The public front page with its two entries (spec document 2, section 2). */
export function Landing() {
  return (
    <div className="flex min-h-dvh flex-col">
      <title>School Communicator</title>
      <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-4 py-3 md:px-8 md:py-5">
        <span className="flex items-center gap-2.5 font-semibold">
          <span className="flex size-9 items-center justify-center rounded-md bg-primary text-primary-foreground">
            <GraduationCap aria-hidden className="size-5" />
          </span>
          <span className="max-[22rem]:sr-only">School Communicator</span>
        </span>
        <nav aria-label="Entries" className="flex items-center gap-2">
          <Button asChild variant="ghost" className="max-sm:hidden">
            <Link to="/portal/auth">Online Lessons Portal</Link>
          </Button>
          <Button asChild>
            <Link to={hasStoredSession() ? '/dashboard' : '/auth'}>Login</Link>
          </Button>
        </nav>
      </header>
      <main className="mx-auto w-full max-w-6xl flex-1 px-4 pt-8 pb-16 md:px-8 md:pt-16">
        <div className="grid items-center gap-10 lg:grid-cols-[1.15fr_1fr] lg:gap-16">
          <div>
            <h1 className="font-semibold text-4xl tracking-tight md:text-5xl">
              School and home, in one conversation
            </h1>
            <p className="mt-5 max-w-xl text-lg text-muted-foreground">
              Parents, teachers and the school office share one place for messages, school work, timetables
              and reports. It works on any phone and costs schools nothing.
            </p>
            <p className="mt-5 text-muted-foreground">
              New here?{' '}
              <Link to="/auth" search={{ mode: 'register-parent' }} className={textLink}>
                Register as Parent
              </Link>{' '}
              or{' '}
              <Link to="/auth" search={{ mode: 'register-teacher' }} className={textLink}>
                Register as Teacher
              </Link>
            </p>
          </div>
          <Conversation />
        </div>
        <div className="mt-12 grid gap-4 md:mt-16 md:grid-cols-2">
          <Entry
            to="/auth"
            icon={School}
            title="School Communicator"
            text="For parents, teachers and school administrators."
            action="Sign in to your school"
          />
          <Entry
            to="/portal/auth"
            icon={PlayCircle}
            title="Online Lessons Portal"
            text="Video lessons for learners in Grades 8 to 12."
            action="Go to the lessons"
          />
        </div>
      </main>
    </div>
  );
}

const textLink =
  'font-medium text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary';

type EntryProps = { to: LinkProps['to']; icon: LucideIcon; title: string; text: string; action: string };

function Entry({ to, icon: Icon, title, text, action }: EntryProps) {
  return (
    <Link
      to={to}
      className="group flex items-start gap-4 rounded-xl border bg-card p-5 transition-colors hover:border-primary md:p-6"
    >
      <span className="flex size-11 shrink-0 items-center justify-center rounded-lg bg-accent text-accent-foreground">
        <Icon aria-hidden className="size-5.5" />
      </span>
      <span className="grid gap-1">
        <span className="font-semibold text-lg leading-tight">{title}</span>
        <span className="text-muted-foreground">{text}</span>
        <span className="mt-2 flex items-center gap-1.5 font-medium text-primary text-sm">
          {action}
          <ArrowRight aria-hidden className="size-4 transition-transform group-hover:translate-x-0.5" />
        </span>
      </span>
    </Link>
  );
}
