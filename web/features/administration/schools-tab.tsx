import { useQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { useProfile } from '#web/lib/profile.ts';
import { GradeDialog } from './grade-dialog.tsx';
import { maySetUpSchools } from './permissions.ts';
import { type School, schoolsQuery } from './queries.ts';
import { SchoolCard } from './school-card.tsx';
import { SchoolDialog } from './school-dialog.tsx';
import { TabError, TabSkeleton } from './tab-states.tsx';

type Dialog = { kind: 'add' } | { kind: 'edit'; school: School } | { kind: 'grade'; schoolId: string };

/** From this many schools on, a box to look for one stands above the list. */
const SEARCH_FROM = 6;

/**
 * Each school with its grades; platform administrators add and edit schools.
 * @param heading whether it names itself; a page that does so already turns it off.
 */
export function SchoolsTab({ heading = true }: { heading?: boolean }) {
  const profile = useProfile();
  const schools = useQuery(schoolsQuery);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [search, setSearch] = useState('');
  const close = () => setDialog(null);
  const mayEdit = maySetUpSchools(profile);

  if (schools.isPending) return <TabSkeleton />;
  if (schools.isError && !schools.data) return <TabError query={schools} />;
  const shown = schools.data.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        {heading ? <h2 className="font-semibold text-lg">Schools & Grades</h2> : null}
        {mayEdit ? (
          <Button onClick={() => setDialog({ kind: 'add' })}>
            <Plus aria-hidden />
            Add School
          </Button>
        ) : null}
      </div>
      {schools.data.length >= SEARCH_FROM ? (
        <Input
          type="search"
          aria-label="Search schools"
          placeholder="Search schools"
          className="sm:max-w-xs"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      ) : null}
      {schools.data.length === 0 ? (
        <EmptyState
          icon={Building2}
          title="No schools yet"
          description="Add the first school, then its grades and subjects. Families can register once it stands here."
          action={<Button onClick={() => setDialog({ kind: 'add' })}>Add School</Button>}
        />
      ) : null}
      {schools.data.length > 0 && shown.length === 0 ? (
        <EmptyState title="No school matches your search" />
      ) : null}
      {shown.map((school) => (
        <SchoolCard
          key={school.id}
          school={school}
          mayEdit={mayEdit}
          onEdit={() => setDialog({ kind: 'edit', school })}
          onAddGrade={() => setDialog({ kind: 'grade', schoolId: school.id })}
        />
      ))}
      {dialog?.kind === 'add' ? <SchoolDialog onClose={close} /> : null}
      {dialog?.kind === 'edit' ? <SchoolDialog school={dialog.school} onClose={close} /> : null}
      {dialog?.kind === 'grade' ? (
        <GradeDialog schools={schools.data} schoolId={dialog.schoolId} onClose={close} />
      ) : null}
    </div>
  );
}
