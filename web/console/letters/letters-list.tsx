import { useQuery } from '@tanstack/react-query';
import { MailOpen } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { serverNow } from '#contract/clock.ts';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/console-letters';
import { ChoiceField } from '#web/components/selectors/choice-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import { TabError } from '#web/console/shared/tab-states.tsx';
import { claimCodeKeys } from '#web/entities/claim-codes/keys.ts';
import {
  LETTERS_PAGE,
  type Letter,
  type LetterState,
  letterStates,
  lettersQuery,
  printersQuery,
} from '#web/entities/claim-codes/reads.ts';
import { withdrawClaimCode } from '#web/entities/claim-codes/writes.ts';
import { formatDay } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { fullName } from '#web/lib/names.ts';
import { useWrite } from '#web/lib/use-write.ts';

const Printers = lazy(loadWhenOnline(() => import('./printers.tsx')));

const stateLabels = (): Record<LetterState, string> => ({
  open: t.open(),
  used: t.used(),
  every: t.every(),
});

/** The letters of the school, the open ones first asked for: for whom, by whom, until when, and what became of them. */
export function LettersList({ schoolId }: { schoolId: string }) {
  const [{ state, page }, setFilter] = useState<{ state: LetterState; page: number }>({
    state: 'open',
    page: 0,
  });
  const letters = useQuery(lettersQuery({ schoolId, state, page }));
  const printers = useQuery(printersQuery(schoolId));
  const former = (printers.data ?? []).filter((each) => !each.runs_school).map((each) => each.printer_id);
  return (
    <section aria-labelledby="letters-made" className="mt-10">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 id="letters-made" className="font-semibold text-lg">
          {t.lettersOf()}
        </h2>
        <ChoiceField
          label={t.show()}
          className="w-48 max-sm:w-full"
          value={state}
          choices={letterStates.map((each) => ({ id: each, label: stateLabels()[each] }))}
          onChoose={(id) => {
            const next = letterStates.find((each) => each === id);
            if (next) setFilter({ state: next, page: 0 });
          }}
        />
      </div>
      {state === 'open' && printers.data?.length ? (
        <Suspense>
          <Printers schoolId={schoolId} printers={printers.data} />
        </Suspense>
      ) : null}
      {letters.isPending ? (
        <LoadingRegion label={t.loadingLetters()} className="gap-2">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </LoadingRegion>
      ) : null}
      {letters.isError && !letters.data ? <TabError query={letters} title={t.failedToLoadLetters()} /> : null}
      {letters.data?.total === 0 ? (
        <EmptyState icon={MailOpen} title={t.noLetters()} description={t.noLettersYet()} />
      ) : null}
      {letters.data?.total ? (
        <>
          <ul aria-labelledby="letters-made" className="divide-y rounded-lg border bg-card">
            {letters.data.letters.map((letter) => (
              <LetterRow
                key={letter.id}
                letter={letter}
                isFormer={letter.printer_id !== null && former.includes(letter.printer_id)}
              />
            ))}
          </ul>
          <Pages
            page={page}
            pageSize={LETTERS_PAGE}
            total={letters.data.total}
            onPage={(next) => setFilter({ state, page: next })}
            label={t.lettersOf()}
          />
        </>
      ) : null}
    </section>
  );
}

type Person = { first_name: string; last_name: string } | null;
const nameOf = (person: Person): string => (person ? fullName(person) : t.somebodyWhoLeft());
const shortDay = (moment: string): string => formatDay(dayOf(moment), 'short');

/** What became of a letter, and until when it is good. */
function becameOf({ claimed_at, claimer, withdrawn_at, expires_at }: Letter): string {
  if (claimed_at) return t.usedBy({ day: shortDay(claimed_at), name: nameOf(claimer) });
  if (withdrawn_at) return t.withdrawnOn({ day: shortDay(withdrawn_at) });
  const isOver = new Date(expires_at).getTime() <= serverNow();
  return isOver ? t.endedOn({ day: shortDay(expires_at) }) : t.goodUntil({ day: shortDay(expires_at) });
}

function LetterRow({ letter, isFormer }: { letter: Letter; isFormer: boolean }) {
  const withdrawal = useWrite<string>({
    write: withdrawClaimCode,
    done: t.withdrawn(),
    failed: (error) => messageOf(error, t.failedToWithdraw()),
    renews: [claimCodeKeys.all],
  });
  const name = letter.student ? fullName(letter.student) : t.unknown();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-32 text-sm">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="wrap-anywhere text-muted-foreground">
          {[letter.guardianship?.contact_name, t.relationIs({ relation: letter.relation }), becameOf(letter)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="wrap-anywhere text-muted-foreground">
          {t.made({
            day: shortDay(letter.created_at),
            name: letter.maker ? fullName(letter.maker) : (letter.printer_name ?? t.somebodyWhoLeft()),
          })}
          {isFormer ? ` · ${t.formerAdmin()}` : null}
        </p>
      </div>
      {letter.claimed_at || letter.withdrawn_at ? null : (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t.withdrawNamed({ name })}
          busy={withdrawal.isPending}
          onClick={() => withdrawal.mutate(letter.id)}
        >
          {t.withdraw()}
        </Button>
      )}
    </li>
  );
}
