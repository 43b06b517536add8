import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock, Megaphone, Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { t } from '#texts/announcements';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { useLiveAnnouncements } from '#web/entities/announcements/live.ts';
import { mayChange, mayManage } from '#web/entities/announcements/permissions.ts';
import { type Announcement, ownQuery } from '#web/entities/announcements/reads.ts';
import { type Profile, useProfile } from '#web/entities/people/profile.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useReopened } from '#web/lib/take-back.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { DeleteAnnouncement } from './delete-announcement.tsx';
import { NamedAnnouncement } from './named-announcement.tsx';
import { OwnAnnouncement } from './own-announcement.tsx';

const AnnouncementDialog = lazy(loadWhenOnline(() => import('./announcement-dialog.tsx')));

type ManageScreenProps = {
  /** The announcement that a search led to. */
  announcementId: string | undefined;
};

/** A teacher's own announcements: create, correct, hide and show again, delete. */
export function ManageScreen({ announcementId }: ManageScreenProps) {
  const profile = useProfile();
  return (
    <>
      <PageTitle>{t.announcements()}</PageTitle>
      {mayManage(profile) ? (
        <Manager profile={profile} announcementId={announcementId} />
      ) : (
        <>
          <PageHeader title={t.announcements()} />
          <EmptyState icon={Lock} title={t.onlyTeachersCanManageAnnouncements()} />
        </>
      )}
    </>
  );
}

type Opened = { dialog: 'create' } | { dialog: 'edit' | 'delete'; announcement: Announcement };

function Manager({ profile, announcementId }: ManageScreenProps & { profile: Profile }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  useReopened('announcements', () => setOpened({ dialog: 'create' }));
  const close = () => setOpened(null);
  const edit = useCallback((announcement: Announcement) => setOpened({ dialog: 'edit', announcement }), []);
  const remove = useCallback(
    (announcement: Announcement) => setOpened({ dialog: 'delete', announcement }),
    [],
  );
  const own = useInfiniteQuery(ownQuery(profile.id));
  useLiveAnnouncements(profile.school_id);
  const managed = (announcement: Announcement) => (
    <OwnAnnouncement announcement={announcement} onEdit={edit} onDelete={remove} />
  );
  return (
    <>
      <PageHeader
        title={t.announcements()}
        description={t.yourAnnouncementsToTheSchool()}
        actions={
          <>
            <Button variant="outline" asChild>
              <Link to="/dashboard/announcements">{t.schoolAnnouncements()}</Link>
            </Button>
            <Button onClick={() => setOpened({ dialog: 'create' })}>
              <Plus aria-hidden />
              {t.createAnnouncement()}
            </Button>
          </>
        }
      />
      {announcementId ? (
        <NamedAnnouncement id={announcementId} list="/dashboard/teacher/announcements">
          {(named) =>
            mayChange(profile, named) ? managed(named) : <AnnouncementCard announcement={named} />
          }
        </NamedAnnouncement>
      ) : null}
      <AnnouncementList
        list={own}
        except={announcementId}
        empty={
          <EmptyState
            icon={Megaphone}
            title={t.noAnnouncementsCreated()}
            description={t.whatAnnounceReadEverybodySchool()}
          />
        }
      >
        {managed}
      </AnnouncementList>
      {opened?.dialog === 'delete' ? (
        <DeleteAnnouncement announcement={opened.announcement} onClose={close} />
      ) : null}
      {opened?.dialog === 'create' || opened?.dialog === 'edit' ? (
        <Suspense>
          <AnnouncementDialog
            profileId={profile.id}
            schoolId={profile.school_id ?? ''}
            schoolName={profile.school?.name ?? ''}
            announcement={opened.dialog === 'edit' ? opened.announcement : null}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  );
}
