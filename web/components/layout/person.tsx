import { Avatar } from '#web/components/ui/avatar.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { cn } from '#web/lib/cn.ts';
import { fullName } from '#web/lib/names.ts';
import { roleLabel } from './role-label.ts';

/** Who is signed in, and as what. @param isButton what is pressed to change that, on the narrowest phone too */
export function Person({ profile, isButton = false }: { profile: Profile; isButton?: boolean }) {
  const name = fullName(profile);
  return (
    <span className={cn('flex items-center gap-2.5', !isButton && 'pl-1 md:pl-2')}>
      <span className="block text-right text-sm leading-tight max-md:sr-only">
        <span className="block max-w-44 truncate font-medium">{name}</span>
        <span className="block font-normal text-muted-foreground text-xs">{roleLabel(profile.role)}</span>
      </span>
      <Avatar name={name} className={cn(!isButton && 'max-sm:hidden')} />
    </span>
  );
}
