import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer, UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-letters';
import { Button } from '#web/components/ui/button.tsx';
import { type LonelyLearner, learnersWithoutGuardianQuery } from '#web/entities/guardianships/lists.ts';
import { fullName } from '#web/lib/names.ts';
import { usualSettings } from './letter-choice.tsx';
import { ListedRow, PagedList } from './paged-list.tsx';
import type { MadeLetters } from './printed-letters.tsx';
import { useOneLetter } from './use-one-letter.ts';

type LonelyListProps = { schoolId: string; onMade: (made: MadeLetters) => void };

/** Learners for whom nobody stands, each with a letter to print, or the way to say who does. */
export function LonelyList({ schoolId, onMade }: LonelyListProps) {
  const [page, setPage] = useState(0);
  const learners = useQuery(learnersWithoutGuardianQuery({ schoolId, page }));
  return (
    <PagedList
      query={learners}
      title={t.alone()}
      explained={t.aloneExplained()}
      icon={UsersRound}
      none={t.nobodyAlone()}
      noneExplained={t.nobodyAloneYet()}
      page={page}
      onPage={setPage}
    >
      {(learner) => <LonelyRow key={learner.id} learner={learner} onMade={onMade} />}
    </PagedList>
  );
}

function LonelyRow({ learner, onMade }: { learner: LonelyLearner; onMade: (made: MadeLetters) => void }) {
  const name = fullName(learner);
  const letter = useOneLetter(onMade);
  const search = { learner: learner.id };
  return (
    <ListedRow
      name={name}
      more={
        learner.date_of_birth
          ? t.learnerLine({ grade: learner.grade_name, number: learner.student_id })
          : t.noBirth()
      }
      problem={letter.problem}
    >
      {learner.date_of_birth ? (
        <Button
          size="sm"
          aria-label={t.printLetterFor({ name })}
          busy={letter.isPending}
          busyLabel={t.making()}
          onClick={() => letter.make({ learners: [learner], settings: usualSettings() })}
        >
          <Printer aria-hidden />
          {t.printLetter()}
        </Button>
      ) : (
        <Button asChild variant="outline" size="sm">
          <Link to="/dashboard/directory" search={search} aria-label={t.editNamed({ name })}>
            {t.edit()}
          </Link>
        </Button>
      )}
      <Button asChild variant="outline" size="sm">
        <Link to="/dashboard/directory" search={search} aria-label={t.addGuardianFor({ name })}>
          <UserPlus aria-hidden />
          {t.addGuardian()}
        </Link>
      </Button>
    </ListedRow>
  );
}
