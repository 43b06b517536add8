import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Upload, Video } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '#texts/console-portal-lessons';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { WhenNear } from '#web/components/layout/when-near.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { Pages } from '#web/components/ui/pages.tsx';
import { PartFailed } from '#web/components/ui/part-failed.tsx';
import { AccessDenied } from '#web/console/shared/access-denied.tsx';
import { mayRunPortal } from '#web/console/shared/permissions.ts';
import { TabError, TabSkeleton } from '#web/console/shared/tab-states.tsx';
import { useProfile } from '#web/entities/people/profile.ts';
import { managedCatalogueQuery } from '#web/entities/portal-lessons/reads.ts';
import { loadPart } from '#web/lib/load-part.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useTyped } from '#web/lib/use-typed.ts';
import { useWrite } from '#web/lib/use-write.ts';
import { DeleteLesson } from './delete-lesson.tsx';
import { Figures } from './figures.tsx';
import { LessonFilters, type LessonsChange } from './lesson-filters.tsx';
import { setLessonActive } from './lesson-writes.ts';
import { LESSONS_PAGE, type PortalLesson, portalLessonsQuery, portalRenewed } from './lessons-query.ts';
import type { PortalLessonsSearch } from './lessons-search.ts';
import { LessonsTable } from './lessons-table.tsx';
import { useLiveVideos } from './live.ts';
import { Removals } from './removals.tsx';

// Below the lessons, which most visits are for.
const CataloguePanel = lazy(() => loadPart(() => import('./catalogue-panel.tsx')));
const UploadDialog = lazy(loadWhenOnline(() => import('./upload-dialog.tsx')));
const EditDialog = lazy(loadWhenOnline(() => import('./edit-dialog.tsx')));
const LessonPreview = lazy(loadWhenOnline(() => import('./lesson-preview.tsx')));

/** What the lessons portal is run with, for platform administrators. */
export function PortalLessonsScreen({ search }: { search: PortalLessonsSearch }) {
  const profile = useProfile();
  if (!mayRunPortal(profile)) return <AccessDenied role={profile.role} screen={t.portalLessons2()} />;
  return <PortalLessons search={search} />;
}

type Open = { what: 'upload' } | { what: 'play' | 'edit' | 'delete'; lesson: PortalLesson };

function PortalLessons({ search }: { search: PortalLessonsSearch }) {
  useLiveVideos();
  const narrow = useNarrow();
  const [typed, setTyped] = useTyped(search.q ?? '', (q) => narrow({ q: q || undefined }));
  const lessons = useQuery(portalLessonsQuery(search));
  const catalogue = useQuery(managedCatalogueQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const toggling = useWrite<{ id: string; is_active: boolean }>({
    write: setLessonActive,
    done: ({ is_active }) =>
      is_active ? t.lessonActivatedSuccessfully() : t.lessonDeactivatedSuccessfully(),
    failed: t.failedToUpdateLesson(),
    renews: portalRenewed,
  });
  const upload = (
    <Button onClick={() => setOpen({ what: 'upload' })} disabled={!catalogue.data}>
      <Upload aria-hidden />
      {t.uploadLesson()}
    </Button>
  );
  const filtered = Boolean(search.q || search.grade || search.subject || search.status);
  return (
    <>
      <PageTitle>{t.portalLessons2()}</PageTitle>
      <PageHeader
        title={t.portalLessons2()}
        description={t.videoLessonsOnlineLessonsPortal()}
        actions={upload}
      />
      <PartFailed text={t.failedLoadGradesSubjects()} reads={[catalogue]} className="mb-4" />
      <Removals />
      <LessonFilters
        search={search}
        typed={typed}
        onType={setTyped}
        onNarrow={narrow}
        catalogue={catalogue.data}
      />
      {lessons.isPending ? (
        // What stands below the lessons comes into view with them: it would be pushed out of it again.
        <div className="min-h-dvh">
          <TabSkeleton />
        </div>
      ) : null}
      {lessons.isError && !lessons.data ? <TabError query={lessons} title={t.failedToLoadLessons()} /> : null}
      {lessons.data && lessons.data.total === 0 ? (
        <EmptyState
          icon={Video}
          title={t.noLessonsFound()}
          description={filtered ? t.tryAnotherWordGradeSubject() : t.uploadTheFirstOne()}
          action={filtered ? undefined : upload}
        />
      ) : null}
      {lessons.data && lessons.data.total > 0 ? (
        <>
          <LessonsTable
            lessons={lessons.data.lessons}
            order={search}
            onOrder={narrow}
            actions={{
              onPlay: (lesson) => setOpen({ what: 'play', lesson }),
              onEdit: (lesson) => setOpen({ what: 'edit', lesson }),
              onDelete: (lesson) => setOpen({ what: 'delete', lesson }),
              onToggle: ({ id }, is_active) => toggling.mutate({ id, is_active }),
              busyId: toggling.isPending ? toggling.variables.id : undefined,
            }}
          />
          <Pages
            page={lessons.data.page}
            pageSize={LESSONS_PAGE}
            total={lessons.data.total}
            onPage={(page) => narrow({ page: page || undefined })}
          />
        </>
      ) : null}
      <Figures />
      <WhenNear className="min-h-dvh">
        <Suspense fallback={<TabSkeleton />}>
          <CataloguePanel />
        </Suspense>
      </WhenNear>
      <Suspense>
        <OpenDialog open={open} catalogue={catalogue.data} onClose={() => setOpen(null)} />
      </Suspense>
    </>
  );
}

type OpenDialogProps = {
  open: Open | null;
  catalogue: Parameters<typeof UploadDialog>[0]['catalogue'] | undefined;
  onClose: () => void;
};

function OpenDialog({ open, catalogue, onClose }: OpenDialogProps) {
  if (!open) return null;
  if (open.what === 'play') return <LessonPreview lesson={open.lesson} onClose={onClose} />;
  if (open.what === 'delete') return <DeleteLesson lesson={open.lesson} onClose={onClose} />;
  if (!catalogue) return null;
  if (open.what === 'edit')
    return <EditDialog lesson={open.lesson} catalogue={catalogue} onClose={onClose} />;
  return <UploadDialog catalogue={catalogue} onClose={onClose} />;
}

/** Changes the address; whatever is not a page of the same list starts at its first. */
function useNarrow() {
  const navigate = useNavigate({ from: '/dashboard/admin/portal-lessons' });
  return (change: LessonsChange) => {
    navigate({
      to: '/dashboard/admin/portal-lessons',
      search: (before) => ({ ...before, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    });
  };
}
