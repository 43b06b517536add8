import { useQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-schools';
import { SearchField } from '#web/components/search-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { useChosenSchool } from '#web/console/shared/chosen-school.ts';
import { countsQuery } from '#web/console/shared/counts-query.ts';
import { ImportLinks } from '#web/console/shared/import-links.tsx';
import { mayEditSchool, maySetUpSchools } from '#web/console/shared/permissions.ts';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { SCHOOLS_PAGE, type School, schoolsQuery } from '#web/entities/schools/reads.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { GradeDialog, SchoolDialog } from './late-dialogs.ts';
import { SchoolCard } from './school-card.tsx';

type Dialog = { kind: 'add' } | { kind: 'edit'; school: School } | { kind: 'grade'; school: School };

/** From this many schools on, a box to look for one stands above the list. */
const SEARCH_FROM = 4;
const SEARCH_WAIT_MS = 250;

/**
 * Each school with its grades and terms; platform administrators add schools, each administrator edits the own.
 * @param heading whether it names itself; a page that does so already turns it off.
 */
export function SchoolsTab({ heading = true }: { heading?: boolean }) {
  const profile = useProfile();
  const mayAdd = maySetUpSchools(profile);
  const { schoolId, choose } = useChosenSchool();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [asked, setAsked] = useState({ search: '', page: 0 });
  const search = useDebouncedValue(asked.search.trim(), SEARCH_WAIT_MS);
  const counts = useQuery(countsQuery(null));
  const schools = useQuery(schoolsQuery({ schoolId, search, page: asked.page }));
  const close = () => setDialog(null);

  // How many schools there are says whether the search stands above them.
  if (schools.isPending || (!schoolId && counts.isLoading)) return <TabSkeleton />;
  if (schools.isError && !schools.data) return <TabError query={schools} />;
  const searchable = !schoolId && (counts.data?.schools ?? 0) >= SEARCH_FROM;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {heading ? <h2 className="font-semibold text-lg">{t.schoolsGrades()}</h2> : null}
        <div className="ml-auto flex flex-wrap gap-2">
          <ImportLinks kinds={['grades']} />
          {mayAdd ? (
            <Button {...SchoolDialog.near} onClick={() => setDialog({ kind: 'add' })}>
              <Plus aria-hidden />
              {t.addSchool()}
            </Button>
          ) : null}
        </div>
      </div>
      {searchable ? (
        <SearchField
          label={t.searchSchools()}
          value={asked.search}
          onChange={(text) => setAsked({ search: text, page: 0 })}
        />
      ) : null}
      {schools.data.total === 0 ? (
        <NoSchools filtered={search !== '' || schoolId !== null} onAdd={() => setDialog({ kind: 'add' })} />
      ) : null}
      {schools.data.schools.map((school) => (
        <SchoolCard
          key={school.id}
          school={school}
          mayEdit={mayEditSchool(profile, school.id)}
          mayAllow={mayAdd}
          onEdit={() => setDialog({ kind: 'edit', school })}
          onAddGrade={() => setDialog({ kind: 'grade', school })}
        />
      ))}
      {schools.data.total > SCHOOLS_PAGE ? (
        <Pages
          label={t.pagesOfSchools()}
          page={asked.page}
          pageSize={SCHOOLS_PAGE}
          total={schools.data.total}
          onPage={(page) => setAsked((before) => ({ ...before, page }))}
        />
      ) : null}
      {/* The console is about the new school then: among many it would be on another page. */}
      {dialog?.kind === 'add' ? <SchoolDialog onSaved={choose} onClose={close} /> : null}
      {dialog?.kind === 'edit' ? <SchoolDialog school={dialog.school} onClose={close} /> : null}
      {dialog?.kind === 'grade' ? <GradeDialog school={dialog.school} onClose={close} /> : null}
    </div>
  );
}

function NoSchools({ filtered, onAdd }: { filtered: boolean; onAdd: () => void }) {
  if (filtered) return <EmptyState icon={Building2} title={t.noSchoolMatchesYourSearch()} />;
  return (
    <EmptyState
      icon={Building2}
      title={t.noSchoolsYet()}
      description={t.addFirstSchoolThenIts()}
      action={
        <Button {...SchoolDialog.near} onClick={onAdd}>
          {t.addSchool()}
        </Button>
      }
    />
  );
}
