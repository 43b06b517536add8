import { Popover } from 'radix-ui';
import { useState } from 'react';
import { t } from '#texts/bell';
import type { Profile } from '#web/entities/people/profile.ts';
import { BellButton, type BellCounts } from './bell-button.tsx';
import NoticePanel from './notice-panel.tsx';

type OpenedBellProps = { profile: Pick<Profile, 'id' | 'role'>; counts: BellCounts };

/** The bell with its list, open at first: `NotificationBell` loads it when the bell is pressed. */
export function OpenedBell({ profile, counts }: OpenedBellProps) {
  const [open, setOpen] = useState(true);
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <BellButton counts={counts} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={t.notifications()}
          className="z-50 flex h-[min(30rem,var(--radix-popover-content-available-height))] w-[min(26rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-lg border bg-card shadow-lg data-[state=open]:animate-in data-[state=open]:fade-in-0"
        >
          <NoticePanel
            profile={profile}
            pendingApprovals={counts.pending}
            unread={counts.unread}
            onClose={() => setOpen(false)}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
