import { useOpenedPart } from '#web/components/ui/use-opened-part.ts';
import type { Profile } from '#web/entities/people/profile.ts';
import { ProfileButton } from './profile-button.tsx';

const loadMenu = async () => (await import('./opened-profile-menu.tsx')).OpenedProfileMenu;

/** Who is signed in and as what, with the way to the account's other profiles. */
export default function ProfileMenu({ profile }: { profile: Profile }) {
  const { part: Opened, button } = useOpenedPart(loadMenu);
  return Opened ? (
    <Opened profile={profile} />
  ) : (
    <ProfileButton profile={profile} aria-haspopup="menu" {...button} />
  );
}
