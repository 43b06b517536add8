import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { roleLabel } from '#web/components/layout/role-label.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { DashboardHeader } from './dashboard-header.tsx';

type PanelProps = {
  title: string;
  description?: string;
  /** Beside the heading: what narrows the panel, or adds to it. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * The main dashboard with a panel opened in it, in place of its tiles: people, grades, shared files,
 * settings (docs/product/screens.md#panels).
 */
export function Panel({ title, description, actions, children }: PanelProps) {
  const profile = useProfile();
  const id = useId();
  return (
    <>
      <title>{title}</title>
      <DashboardHeader profile={profile} kind={roleLabel(profile.role)} />
      <section aria-labelledby={id}>
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t pt-5">
          <div className="min-w-0">
            <Button asChild variant="link" size="inline" className="mb-1 max-md:min-h-11">
              <Link to={profile.role === 'admin' ? '/dashboard/admin' : '/dashboard'}>
                <ArrowLeft aria-hidden />
                Back to the dashboard
              </Link>
            </Button>
            <h2 id={id} className="font-semibold text-xl">
              {title}
            </h2>
            {description ? <p className="mt-1 text-muted-foreground">{description}</p> : null}
          </div>
          {actions ? (
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">{actions}</div>
          ) : null}
        </div>
        {children}
      </section>
    </>
  );
}
