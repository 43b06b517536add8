import { ChevronsUpDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { t } from '#texts/components-profiles';
import { Person } from '#web/components/layout/person.tsx';
import { Button } from '#web/components/ui/button.tsx';
import type { Profile } from '#web/entities/people/profile.ts';

type ProfileButtonProps = ComponentProps<typeof Button> & { profile: Profile };

/** Who is signed in and as what, as a button that opens the account's other profiles. */
export function ProfileButton({ profile, ...props }: ProfileButtonProps) {
  return (
    <Button variant="ghost" className="px-0 md:h-11 md:px-1" {...props}>
      <Person profile={profile} isButton />
      <span className="sr-only">{t.changeRole()}</span>
      <ChevronsUpDown aria-hidden className="text-muted-foreground max-md:hidden" />
    </Button>
  );
}
