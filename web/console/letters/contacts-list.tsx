import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer, UserRoundCheck } from 'lucide-react';
import { useState } from 'react';
import { dayOf } from '#contract/school-day.ts';
import { t } from '#texts/console-letters';
import { Button } from '#web/components/ui/button.tsx';
import { FieldError } from '#web/components/ui/field.tsx';
import { guardiansWithoutAccountQuery, type ListedContact } from '#web/entities/guardianships/lists.ts';
import { formatDay } from '#web/lib/dates.ts';
import { fullName } from '#web/lib/names.ts';
import { usualSettings, whyNotMade } from './letter-choice.tsx';
import { ListedRow, PagedList } from './paged-list.tsx';
import type { MadeLetters } from './printed-letters.tsx';
import type { MissingLetters } from './use-missing-letters.ts';
import { useOneLetter } from './use-one-letter.ts';

type ContactsListProps = {
  schoolId: string;
  missing: MissingLetters;
  onMade: (made: MadeLetters) => void;
};

/** Guardians without an account, each with the letter by which they get one and keep their rights. */
export function ContactsList({ schoolId, missing, onMade }: ContactsListProps) {
  const [page, setPage] = useState(0);
  const contacts = useQuery(guardiansWithoutAccountQuery({ schoolId, page }));
  return (
    <PagedList
      query={contacts}
      action={<PrintMissing making={missing.making} />}
      title={t.contacts()}
      explained={t.contactsExplained()}
      icon={UserRoundCheck}
      none={t.nobodyToInvite()}
      noneExplained={t.nobodyToInviteYet()}
      page={page}
      onPage={setPage}
    >
      {(contact) => <ContactRow key={contact.id} contact={contact} onMade={onMade} />}
    </PagedList>
  );
}

/** One press for all who have none. */
function PrintMissing({ making }: Pick<MissingLetters, 'making'>) {
  return (
    <div className="grid gap-2">
      <Button
        className="sm:w-fit"
        busy={making.isPending}
        busyLabel={t.making()}
        onClick={() => making.mutate()}
      >
        <Printer aria-hidden />
        {t.printMissing()}
      </Button>
      <div role="alert" className="empty:hidden">
        {making.error ? <FieldError>{whyNotMade(making.error)}</FieldError> : null}
      </div>
    </div>
  );
}

function ContactRow({ contact, onMade }: { contact: ListedContact; onMade: (made: MadeLetters) => void }) {
  const { id, contact_name: name, relation, grade_name: grade, letter_until: until } = contact;
  const letter = useOneLetter(onMade);
  const learner = fullName(contact);
  const reached = [contact.contact_phone, contact.contact_email].filter(Boolean).join(' · ');
  return (
    <ListedRow
      name={name}
      more={t.contactLine({ relation, learner, grade })}
      further={[reached, until ? t.letterUntil({ day: formatDay(dayOf(until), 'short') }) : '']
        .filter(Boolean)
        .join(' · ')}
      problem={contact.date_of_birth ? letter.problem : t.noBirth()}
    >
      {contact.date_of_birth ? (
        <Button
          size="sm"
          aria-label={t.printLetterFor({ name })}
          busy={letter.isPending}
          busyLabel={t.making()}
          onClick={() =>
            letter.make({
              learners: [{ ...contact, id: contact.learner_id }],
              settings: usualSettings(),
              contact: { id, name },
            })
          }
        >
          <Printer aria-hidden />
          {t.printLetter()}
        </Button>
      ) : (
        <Button asChild variant="outline" size="sm">
          <Link
            to="/dashboard/directory"
            search={{ learner: contact.learner_id }}
            aria-label={t.editNamed({ name: learner })}
          >
            {t.edit()}
          </Link>
        </Button>
      )}
    </ListedRow>
  );
}
