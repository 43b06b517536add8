import { useQuery } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import { t } from '#texts/shared';
import { SavedPicture } from '#web/components/saver/saved-picture.tsx';
import type { Profile } from '#web/entities/people/profile.ts';
import { configQuery, PRODUCT_TITLE } from '#web/lib/config.ts';
import { asShown } from '#web/lib/own-media.ts';

/** The school's logo (an icon if there is none or it fails to load) and name; the product's without a school. */
export function SchoolMark({ school, compact }: { school: Profile['school']; compact?: boolean }) {
  const { data: config } = useQuery(configQuery);
  const name = school?.name ?? config?.title ?? PRODUCT_TITLE;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Logo key={school?.logo_url} url={school?.logo_url ?? null} name={name} />
      <span className={compact ? 'sr-only' : 'line-clamp-2 font-semibold text-sm leading-tight'}>{name}</span>
    </div>
  );
}

/** In pixels, and what it then weighs. */
const LOGO_SIDE = 36;
const LOGO_BYTES = 3 * 1024;

function Logo({ url, name }: { url: string | null; name: string }) {
  const [failed, setFailed] = useState(false);
  if (url && !failed) {
    return (
      <SavedPicture
        {...asShown(url, LOGO_SIDE, LOGO_BYTES)}
        alt=""
        of={t.theLogoOf({ name })}
        instead={<NoLogo />}
        className="size-9 shrink-0 rounded-md object-contain"
        onError={() => setFailed(true)}
      />
    );
  }
  return <NoLogo />;
}

function NoLogo() {
  return (
    <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-primary text-primary-foreground">
      <GraduationCap aria-hidden className="size-5" />
    </span>
  );
}
