import { useQuery } from '@tanstack/react-query';
import { Inbox, Plus } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/console-desks';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { lateWindow } from '#web/components/ui/late-window.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { OneSchool, SchoolScope } from '#web/console/shared/school-scope.tsx';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { type Desk, deskFiguresQuery, desksQuery } from '#web/entities/desks/reads.ts';
import { DeskCard } from './desk-card.tsx';

const DeskDialog = lateWindow(() => import('./desk-dialog.tsx').then((part) => part.DeskDialog));

/** The desks of a school: who sits at them and when they answer. */
export function DesksScreen() {
  return (
    <>
      <PageTitle>{t.title()}</PageTitle>
      <PageHeader title={t.title()} description={t.explained()} actions={<SchoolScope />} />
      <OneSchool what="desks">{(schoolId) => <Desks key={schoolId} schoolId={schoolId} />}</OneSchool>
    </>
  );
}

function Desks({ schoolId }: { schoolId: string }) {
  const [editing, setEditing] = useState<Desk | 'new' | null>(null);
  const desks = useQuery(desksQuery(schoolId));
  const figures = useQuery(deskFiguresQuery(schoolId));
  if (desks.isPending) return <TabSkeleton />;
  if (desks.isError && !desks.data) return <TabError query={desks} title={t.failedToLoad()} />;
  const add = (
    <Button {...DeskDialog.near} onClick={() => setEditing('new')}>
      <Plus aria-hidden />
      {t.add()}
    </Button>
  );
  return (
    <div className="grid gap-4">
      <PartFailed text={t.figuresNotLoaded()} reads={[figures]} />
      {desks.data.length === 0 ? (
        <EmptyState icon={Inbox} title={t.none()} description={t.noneYet()} action={add} />
      ) : (
        <>
          <div className="justify-self-end">{add}</div>
          <ul className="grid gap-4 lg:grid-cols-2">
            {desks.data.map((desk) => (
              <li key={desk.id} className="grid">
                <DeskCard
                  desk={desk}
                  figures={figures.data?.get(desk.id)}
                  near={DeskDialog.near}
                  onEdit={() => setEditing(desk)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {editing ? (
        <DeskDialog
          schoolId={schoolId}
          desk={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  );
}
