import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#texts/console-letters';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { OneSchool, SchoolScope } from '#web/console/shared/school-scope.tsx';
import { schoolNameQuery } from '#web/entities/schools/reads.ts';
import { LetterChoice } from './letter-choice.tsx';
import { LettersList } from './letters-list.tsx';
import { type MadeLetters, PrintedLetters } from './printed-letters.tsx';

/** Letters by which somebody becomes a guardian: chosen, printed, and taken back. */
export function LettersScreen() {
  return (
    <>
      <PageTitle>{t.title()}</PageTitle>
      <PageHeader title={t.title()} description={t.explained()} actions={<SchoolScope />} />
      <OneSchool what="letters">
        {(schoolId) => <SchoolLetters key={schoolId} schoolId={schoolId} />}
      </OneSchool>
    </>
  );
}

function SchoolLetters({ schoolId }: { schoolId: string }) {
  const [made, setMade] = useState<MadeLetters | null>(null);
  const school = useQuery(schoolNameQuery(schoolId));
  if (made) {
    return <PrintedLetters {...made} school={school.data?.label ?? ''} onDone={() => setMade(null)} />;
  }
  return (
    <>
      <LetterChoice schoolId={schoolId} onMade={setMade} />
      <LettersList schoolId={schoolId} />
    </>
  );
}
