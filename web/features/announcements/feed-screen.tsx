import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/announcements';
import { PageTitle } from '#web/components/layout/page-title.tsx';
import { SearchField } from '#web/components/search-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { useLiveAnnouncements } from '#web/entities/announcements/live.ts';
import { mayManage, mayReadFeed } from '#web/entities/announcements/permissions.ts';
import { feedQuery } from '#web/entities/announcements/reads.ts';
import { useProfile } from '#web/entities/people/profile.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { AnnouncementCard } from './announcement-card.tsx';
import { AnnouncementList } from './announcement-list.tsx';
import { NamedAnnouncement } from './named-announcement.tsx';

/** School Announcements, read-only, for everybody whose profile has a school. */
export function FeedScreen({ announcementId }: { announcementId: string | undefined }) {
  const profile = useProfile();
  return (
    <>
      <PageTitle>{t.schoolAnnouncements()}</PageTitle>
      <PageHeader
        title={t.schoolAnnouncements()}
        description={t.stayUpdatedLatestSchoolNews()}
        actions={
          mayManage(profile) ? (
            <Button variant="outline" asChild>
              <Link to="/dashboard/teacher/announcements">{t.manageYourAnnouncements()}</Link>
            </Button>
          ) : null
        }
      />
      {mayReadFeed(profile) ? (
        <Feed schoolId={profile.school_id ?? ''} announcementId={announcementId} />
      ) : (
        <EmptyState
          icon={Megaphone}
          title={t.youBelongToNoSchool()}
          description={t.announcementsShownPeopleSchoolThose()}
        />
      )}
    </>
  );
}

function Feed({ schoolId, announcementId }: { schoolId: string; announcementId: string | undefined }) {
  const [text, setText] = useState('');
  const search = useDebouncedValue(text.trim(), 250);
  const feed = useInfiniteQuery(feedQuery(schoolId, search));
  useLiveAnnouncements(schoolId);
  return (
    <>
      {announcementId ? (
        <NamedAnnouncement id={announcementId} list="/dashboard/announcements">
          {(announcement) => <AnnouncementCard announcement={announcement} />}
        </NamedAnnouncement>
      ) : null}
      <SearchField label={t.searchByTitleOrContent()} value={text} onChange={setText} className="mb-5" />
      <AnnouncementList
        list={feed}
        except={announcementId}
        empty={
          <EmptyState
            icon={Megaphone}
            title={t.noAnnouncements()}
            description={search ? t.noAnnouncementsMatchYourSearch() : t.thereAreCurrentlyNoAnnouncements()}
          />
        }
      >
        {(announcement) => <AnnouncementCard announcement={announcement} />}
      </AnnouncementList>
    </>
  );
}
