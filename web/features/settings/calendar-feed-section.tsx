import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Copy, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/settings';
import { Button } from '#web/components/ui/button.tsx';
import { CheckboxField } from '#web/components/ui/checkbox.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Section } from '#web/components/ui/section.tsx';
import { LoadingRegion, Skeleton } from '#web/components/ui/skeleton.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { formatDateTime } from '#web/lib/dates.ts';
import { messageOf } from '#web/lib/errors.ts';
import { toastError, toastSuccess } from '#web/lib/toast.ts';
import { calendarFeedQuery, useChangeFeed, useRenewFeed, useRevokeFeed } from './notifications-queries.ts';

/** The school's calendar in a calendar program. Nothing for platform administrators, who have no school. */
export function CalendarFeedSection({ profile }: { profile: Profile }) {
  if (profile.school_id === null) return null;
  return (
    <Section id="calendar-feed" title={t.calendarFeed()} text={t.addressCalendarPhoneComputerWhoever()}>
      <Feed profile={profile} />
    </Section>
  );
}

type Known = { with_timetable: boolean; created_at: string; last_read_at: string | null };

function Feed({ profile }: { profile: Profile }) {
  const feed = useQuery(calendarFeedQuery(profile.id));
  if (feed.isPending) {
    return (
      <LoadingRegion label={t.loadingYourCalendarFeed()}>
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  }
  if (feed.isError) {
    return (
      <ErrorState
        title={t.calendarFeedCouldNotLoaded()}
        description={messageOf(feed.error)}
        onRetry={() => feed.refetch()}
      />
    );
  }
  return <FeedControls profile={profile} feed={feed.data} />;
}

function FeedControls({ profile, feed }: { profile: Profile; feed: Known | null }) {
  /** Known from its making until the screen is left; the server keeps a digest only. */
  const [address, setAddress] = useState<string | null>(null);
  const renew = useRenewFeed(profile.id);
  const change = useChangeFeed(profile.id);
  const revoke = useRevokeFeed(profile.id);
  const hasTimetable = profile.role !== 'admin';

  const make = (withTimetable: boolean) =>
    renew.mutate(withTimetable, {
      onSuccess: setAddress,
      onError: (error) => toastError(messageOf(error, t.failedToMakeAnAddress())),
    });
  const end = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        setAddress(null);
        toastSuccess(t.calendarFeedEnded(), t.itsAddressShowsNothingAny());
      },
      onError: (error) => toastError(messageOf(error, t.failedEndCalendarFeed())),
    });

  if (!feed) {
    return (
      <Button variant="outline" busy={renew.isPending} onClick={() => make(hasTimetable)}>
        <CalendarPlus aria-hidden />
        {t.makeAnAddress()}
      </Button>
    );
  }
  return (
    <div className="grid gap-4">
      {address ? <Address address={address} /> : <Kept feed={feed} />}
      {hasTimetable ? (
        <CheckboxField
          label={t.showTheWeeksLessonsToo()}
          checked={change.isPending ? change.variables : feed.with_timetable}
          disabled={change.isPending}
          onChange={(event) =>
            change.mutate(event.target.checked, {
              onError: (error) => toastError(messageOf(error, t.failedChangeCalendarFeed())),
            })
          }
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" busy={renew.isPending} onClick={() => make(feed.with_timetable)}>
          <RotateCw aria-hidden />
          {t.newAddress()}
        </Button>
        <Button variant="outline" busy={revoke.isPending} onClick={end}>
          {t.endTheFeed()}
        </Button>
      </div>
      <p className="text-muted-foreground text-sm">{t.newAddressEndsOldOne()}</p>
    </div>
  );
}

function Address({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toastSuccess(t.addressCopied(), t.addCalendarSubscription()),
      () => toastError(t.addressCouldNotCopiedSelect()),
    );
  return (
    <div className="grid gap-2">
      <Field label={t.addressOfYourCalendar()} hint={t.shownOnceAddCalendarSubscription()}>
        {(control) => (
          <Input
            {...control}
            readOnly
            value={address}
            onFocus={(event) => event.target.select()}
            className="font-mono text-sm"
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={copy}>
          <Copy aria-hidden />
          {t.copy()}
        </Button>
        <Button asChild variant="secondary">
          <a href={address.replace(/^https?:/, 'webcal:')}>{t.openInMyCalendar()}</a>
        </Button>
      </div>
    </div>
  );
}

/** What is known of an address that was made before. */
function Kept({ feed }: { feed: Known }) {
  return (
    <p className="text-sm">
      {t.useSinceLastReadSelect({
        moment: formatDateTime(feed.created_at),
        last_read_at: String(Boolean(feed.last_read_at)),
        moment2: feed.last_read_at ? formatDateTime(feed.last_read_at) : '',
      })}
    </p>
  );
}
