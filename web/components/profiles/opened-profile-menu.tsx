import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Check, Plus } from 'lucide-react';
import { t } from '#texts/components-profiles';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/components/ui/dropdown-menu.tsx';
import { ownProfilesQuery } from '#web/entities/people/own-profiles.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { messageOf } from '#web/lib/errors.ts';
import { ProfileButton } from './profile-button.tsx';
import { ProfileEntry } from './profile-entry.tsx';
import { useSwitch } from './use-switch.ts';

/** The button with its menu, open at first: `ProfileMenu` loads it when the button is pressed. */
export function OpenedProfileMenu({ profile }: { profile: Profile }) {
  const { data: own, isError, error, refetch } = useQuery(ownProfilesQuery);
  const { switching, isOnline, switchTo } = useSwitch();
  const navigate = useNavigate();
  const onOpen = (isOpen: boolean) => {
    if (isOpen) refetch();
  };
  return (
    <DropdownMenu defaultOpen modal={false} onOpenChange={onOpen}>
      <DropdownMenuTrigger asChild>
        <ProfileButton profile={profile} busy={switching !== null} />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-h-[70dvh] w-80 max-w-[calc(100vw-1rem)] overflow-y-auto">
        <DropdownMenuLabel>{t.yourRoles()}</DropdownMenuLabel>
        {/* Entries that do nothing: a menu has no other place for words. */}
        {isOnline ? null : <DropdownMenuItem disabled>{t.noSwitchOffline()}</DropdownMenuItem>}
        {own || isError ? null : <DropdownMenuItem disabled>{t.loading()}</DropdownMenuItem>}
        {isError && !own ? (
          <DropdownMenuItem disabled>{[t.notLoaded(), messageOf(error)].join(' ')}</DropdownMenuItem>
        ) : null}
        <DropdownMenuRadioGroup value={profile.id} onValueChange={switchTo}>
          {own?.map((each) => (
            <DropdownMenuRadioItem
              key={each.id}
              value={each.id}
              disabled={each.id !== profile.id && (each.approval_status !== 'approved' || !isOnline)}
            >
              <ProfileEntry profile={each} />
              {each.id === profile.id ? <Check aria-hidden /> : null}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem
          onSelect={() => navigate({ to: '/dashboard/settings', hash: 'roles', resetScroll: false })}
        >
          <Plus aria-hidden />
          {t.addAnother()}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
