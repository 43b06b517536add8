import { useIsMutating, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { t } from '#texts/console-letters';
import { useGuard } from '#web/components/forms/use-guard.ts';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { OneSchool, SchoolScope } from '#web/console/shared/school-scope.tsx';
import { claimCodeKeys } from '#web/entities/claim-codes/keys.ts';
import {
  guardiansWithoutAccountQuery,
  learnersWithoutGuardianQuery,
} from '#web/entities/guardianships/lists.ts';
import { schoolNameQuery } from '#web/entities/schools/reads.ts';
import { ContactsList } from './contacts-list.tsx';
import { LetterChoice, noChoice } from './letter-choice.tsx';
import { LettersList } from './letters-list.tsx';
import { type LettersOf, STAYS_OVER } from './letters-search.ts';
import { LonelyList } from './lonely-list.tsx';
import { leaveUnprinted, type MadeLetters, PrintedLetters } from './printed-letters.tsx';
import { useMakeLetters } from './use-make-letters.ts';
import { useMissingLetters } from './use-missing-letters.ts';

type Shown = { list: LettersOf | undefined };

/** Letters by which somebody becomes a guardian: chosen, printed, and taken back; and the families that nobody reaches yet. */
export function LettersScreen({ list }: Shown) {
  return (
    <>
      <PageTitle>{t.title()}</PageTitle>
      <PageHeader title={t.title()} description={t.explained()} actions={<SchoolScope isOfOne />} />
      <OneSchool what="letters">
        {(schoolId) => <SchoolLetters key={schoolId} schoolId={schoolId} list={list} />}
      </OneSchool>
    </>
  );
}

function SchoolLetters({ schoolId, list }: Shown & { schoolId: string }) {
  // In turn: those of a second row may come while the first's are printed.
  const [made, setMade] = useState<readonly MadeLetters[]>([]);
  const onMade = (letters: MadeLetters) => setMade((before) => [...before, letters]);
  // Here, because what was made of it before a failure is for the same choice alone.
  const [choice, setChoice] = useState(noChoice);
  const letters = useMakeLetters((letters) => {
    setChoice(noChoice);
    onMade(letters);
  });
  const missing = useMissingLetters(schoolId, onMade);
  const isMaking = useIsMutating({ mutationKey: claimCodeKeys.making }) > 0;
  const isUnprinted = isMaking || letters.made > 0 || missing.made > 0;
  useGuard('page', isUnprinted ? leaveUnprinted() : null, STAYS_OVER);
  const school = useQuery(schoolNameQuery(schoolId));
  const [shown] = made;
  if (shown) {
    return (
      <PrintedLetters
        key={shown.letters[0]?.code}
        {...shown}
        school={school.data?.label ?? ''}
        onDone={() => setMade(([, ...others]) => others)}
      />
    );
  }
  const of = { schoolId, onMade };
  return (
    <>
      <ListLinks schoolId={schoolId} list={list} />
      {list === 'alone' ? <LonelyList {...of} /> : null}
      {list === 'contacts' ? <ContactsList {...of} missing={missing} /> : null}
      {list ? null : (
        <>
          <LetterChoice schoolId={schoolId} choice={choice} onChange={setChoice} letters={letters} />
          <LettersList schoolId={schoolId} />
        </>
      )}
    </>
  );
}

function ListLinks({ schoolId, list }: Shown & { schoolId: string }) {
  const alone = useQuery(learnersWithoutGuardianQuery({ schoolId, page: 0 }));
  const contacts = useQuery(guardiansWithoutAccountQuery({ schoolId, page: 0 }));
  const counted = (asked: { data?: { total: number } | undefined }) => String(asked.data?.total ?? '…');
  const link = (to: LettersOf | undefined, label: ReactNode) => (
    <li>
      <Button
        asChild
        variant={to === list ? 'secondary' : 'ghost'}
        size="sm"
        className="h-auto! whitespace-normal"
      >
        <Link
          to="/dashboard/admin/letters"
          // The school that a platform administrator has chosen stays.
          search={(before: object) => ({ ...before, list: to })}
          aria-current={to === list ? 'page' : undefined}
        >
          {label}
        </Link>
      </Button>
    </li>
  );
  return (
    <nav aria-label={t.lists()} className="mb-6">
      <ul className="flex flex-wrap gap-1">
        {link(undefined, t.write())}
        {link('alone', t.aloneTab({ count: counted(alone) }))}
        {link('contacts', t.contactsTab({ count: counted(contacts) }))}
      </ul>
    </nav>
  );
}
