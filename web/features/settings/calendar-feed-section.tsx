import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, Copy, RotateCw } from 'lucide-react';
import { useState } from 'react';
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
    <Section
      id="calendar-feed"
      title="Calendar feed"
      text="An address for the calendar on your phone or computer. Whoever has it sees the school's events, the assignments and, with a child's lessons, the child's first name, so keep it to yourself."
    >
      <Feed profile={profile} />
    </Section>
  );
}

type Known = { with_timetable: boolean; created_at: string; last_read_at: string | null };

function Feed({ profile }: { profile: Profile }) {
  const feed = useQuery(calendarFeedQuery(profile.id));
  if (feed.isPending) {
    return (
      <LoadingRegion label="Loading your calendar feed...">
        <Skeleton className="h-16" />
      </LoadingRegion>
    );
  }
  if (feed.isError) {
    return (
      <ErrorState
        title="Your calendar feed could not be loaded"
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
      onError: (error) => toastError(messageOf(error, 'Failed to make an address')),
    });
  const end = () =>
    revoke.mutate(undefined, {
      onSuccess: () => {
        setAddress(null);
        toastSuccess('Calendar feed ended', 'Its address shows nothing any more.');
      },
      onError: (error) => toastError(messageOf(error, 'Failed to end the calendar feed')),
    });

  if (!feed) {
    return (
      <Button variant="outline" busy={renew.isPending} onClick={() => make(hasTimetable)}>
        <CalendarPlus aria-hidden />
        Make an address
      </Button>
    );
  }
  return (
    <div className="grid gap-4">
      {address ? <Address address={address} /> : <Kept feed={feed} />}
      {hasTimetable ? (
        <CheckboxField
          label="Show the week's lessons too"
          checked={change.isPending ? change.variables : feed.with_timetable}
          disabled={change.isPending}
          onChange={(event) =>
            change.mutate(event.target.checked, {
              onError: (error) => toastError(messageOf(error, 'Failed to change the calendar feed')),
            })
          }
        />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" busy={renew.isPending} onClick={() => make(feed.with_timetable)}>
          <RotateCw aria-hidden />
          New address
        </Button>
        <Button variant="outline" busy={revoke.isPending} onClick={end}>
          End the feed
        </Button>
      </div>
      <p className="text-muted-foreground text-sm">
        A new address ends the old one: calendars that use it show nothing any more.
      </p>
    </div>
  );
}

function Address({ address }: { address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toastSuccess('Address copied', 'Add it to your calendar as a subscription.'),
      () => toastError('The address could not be copied. Select it and copy it yourself.'),
    );
  return (
    <div className="grid gap-2">
      <Field
        label="Address of your calendar"
        hint="It is shown this once. Add it to your calendar as a subscription."
      >
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
          Copy
        </Button>
        <Button asChild variant="secondary">
          <a href={address.replace(/^https?:/, 'webcal:')}>Open in my calendar</a>
        </Button>
      </div>
    </div>
  );
}

/** What is known of an address that was made before. */
function Kept({ feed }: { feed: Known }) {
  return (
    <p className="text-sm">
      In use since {formatDateTime(feed.created_at)}.{' '}
      {feed.last_read_at ? `Last read ${formatDateTime(feed.last_read_at)}.` : 'Not read yet.'} The address
      itself is not kept; if you no longer have it, make a new one.
    </p>
  );
}
