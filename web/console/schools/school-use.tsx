import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { School } from '#web/entities/schools/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { AllowanceDialog } from './late-dialogs.ts';
import { schoolUseQuery, type SchoolUse as Use } from './use-query.ts';

/** What is sent out, as people call it; the rest of what is counted stands above as storage. */
const names: Record<string, string> = {
  announcements: 'Announcements',
  events: 'Calendar events',
  messages: 'Messages',
  reports: 'Progress reports',
  incidents: 'Incidents',
  lessons: 'Lessons and assignments',
  children: 'Children added by parents',
  conversation_reports: 'Reported conversations',
  notices: 'Notices of one kind',
};

type SchoolUseProps = { school: Pick<School, 'id' | 'name'>; mayAllow: boolean };

/** How much of its allowance a school has used: files, and what went out today. */
export function SchoolUse({ school, mayAllow }: SchoolUseProps) {
  const use = useQuery(schoolUseQuery(school.id));
  const [allowing, setAllowing] = useState(false);
  const storage = use.data?.find(({ what }) => what === 'storage');
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-medium text-sm">Use</h3>
        {mayAllow && storage ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Change allowance of ${school.name}`}
            {...AllowanceDialog.near}
            onClick={() => setAllowing(true)}
          >
            Change allowance
          </Button>
        ) : null}
      </div>
      {use.isPending ? (
        <LoadingRegion label="Loading what the school uses...">
          <Skeleton className="h-12" />
        </LoadingRegion>
      ) : null}
      {use.isError && !use.data ? (
        <p className="text-muted-foreground text-sm">
          {messageOf(use.error, 'What the school uses could not be loaded.')}{' '}
          <Button variant="link" size="inline" onClick={() => use.refetch()}>
            Try again
          </Button>
        </p>
      ) : null}
      {storage ? <Share label="Files" use={storage} words={formatBytes} /> : null}
      {use.data ? <SentToday use={use.data.filter(({ what }) => what !== 'storage')} /> : null}
      {allowing && storage ? (
        <AllowanceDialog school={school} use={storage} onClose={() => setAllowing(false)} />
      ) : null}
    </div>
  );
}

/** From this share on it is time to do something. */
const NEARLY_FULL = 0.9;

const inNumbers = (count: number): string => count.toLocaleString('en-US');

type ShareProps = { label: string; use: Use; words: (amount: number) => string };

function Share({ label, use: { used, allowed }, words }: ShareProps) {
  const share = allowed > 0 ? Math.min(1, used / allowed) : 1;
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span>{label}</span>
        <span className="text-muted-foreground tabular-nums">
          {used > 0 ? words(used) : 'None'} of {words(allowed)}
        </span>
      </div>
      {/* The words beside it say the same. */}
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-muted">
        <div
          className={share >= NEARLY_FULL ? 'h-full bg-destructive' : 'h-full bg-primary'}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

function SentToday({ use }: { use: readonly Use[] }) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm py-2 text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary">
        Sent out today
      </summary>
      <div className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {use.map((each) => (
          <Share key={each.what} label={names[each.what] ?? each.what} use={each} words={inNumbers} />
        ))}
      </div>
    </details>
  );
}
