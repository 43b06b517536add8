import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/console-schools';
import { Button } from '#web/components/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { School } from '#web/entities/schools/reads.ts';
import { messageOf } from '#web/lib/errors.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { formatNumber } from '#web/lib/numbers.ts';
import { AllowanceDialog } from './late-dialogs.ts';
import { schoolUseQuery, storageOf, type SchoolUse as Use } from './use-query.ts';

/** What is sent out, as people call it; the rest of what is counted stands above as storage. */
const names = (): Record<string, string> => ({
  announcements: t.announcements(),
  events: t.calendarEvents(),
  messages: t.messages(),
  reports: t.progressReports(),
  incidents: t.incidents(),
  lessons: t.lessonsAndAssignments(),
  children: t.childrenAddedByParents(),
  emergencies: t.emergencies(),
  requests: t.requests(),
  conversation_reports: t.reportedConversations(),
  guardianships: t.guardianChanges(),
  listed_guardians: t.guardiansOfLists(),
  letters: t.lettersForGuardians(),
  phone_codes: t.codesByTextMessage(),
  notices: t.noticesOfOneKind(),
});

type SchoolUseProps = { school: Pick<School, 'id' | 'name'>; mayAllow: boolean };

/** How much of its allowance a school has used: files, and what went out today. */
export function SchoolUse({ school, mayAllow }: SchoolUseProps) {
  const use = useQuery(schoolUseQuery(school.id));
  const [allowing, setAllowing] = useState(false);
  const storage = storageOf(use.data);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-medium text-sm">{t.use()}</h3>
        {mayAllow && storage ? (
          <Button
            variant="ghost"
            size="sm"
            aria-label={t.changeAllowanceOf({ name: school.name })}
            {...AllowanceDialog.near}
            onClick={() => setAllowing(true)}
          >
            {t.changeAllowance()}
          </Button>
        ) : null}
      </div>
      {use.isPending ? (
        <LoadingRegion label={t.loadingWhatTheSchoolUses()}>
          <Skeleton className="h-12" />
        </LoadingRegion>
      ) : null}
      {use.isError && !use.data ? (
        <p className="text-muted-foreground text-sm">
          {messageOf(use.error, t.whatSchoolUsesCouldNot())}{' '}
          <Button variant="link" size="inline" onClick={() => use.refetch()}>
            {t.tryAgain()}
          </Button>
        </p>
      ) : null}
      {storage ? <Share label={t.files()} use={storage} words={formatBytes} /> : null}
      {use.data ? <SentToday use={use.data.filter(({ what }) => what !== 'storage')} /> : null}
      {allowing && storage ? (
        <AllowanceDialog school={school} use={storage} onClose={() => setAllowing(false)} />
      ) : null}
    </div>
  );
}

/** From this share on it is time to do something. */
const NEARLY_FULL = 0.9;

const inNumbers = (count: number): string => formatNumber(count);

type ShareProps = { label: string; use: Use; words: (amount: number) => string };

function Share({ label, use: { used, allowed }, words }: ShareProps) {
  const share = allowed > 0 ? Math.min(1, used / allowed) : 1;
  return (
    <div className="grid gap-1 text-sm">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span>{label}</span>
        <span className="text-muted-foreground tabular-nums">
          {t.whichSelectTrueOtherOf({ which: String(used > 0), words: words(used), words2: words(allowed) })}
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
        {t.sentOutToday()}
      </summary>
      <div className="mt-2 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {use.map((each) => (
          <Share key={each.what} label={names()[each.what] ?? each.what} use={each} words={inNumbers} />
        ))}
      </div>
    </details>
  );
}
