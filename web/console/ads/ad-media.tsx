import { Film, ImageDown, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { SavedPicture } from '#web/components/saver/saved-picture.tsx';
import { cn } from '#web/lib/cn.ts';
import { asShown } from '#web/lib/own-media.ts';
import { type Ad, mediaPath } from './ad.ts';

type AdMediaProps = { ad: Pick<Ad, 'ad_type' | 'image_url' | 'title'>; className?: string };

/** In pixels, and what it then weighs. */
const SIDE = 96;
const BYTES = 8 * 1024;

/** An advert as small as a table shows it: its picture, or the still of its video. */
export function AdThumbnail({ ad, className }: AdMediaProps) {
  const [failed, setFailed] = useState(false);
  const path = mediaPath(ad.image_url);
  const Icon = ad.ad_type === 'video' ? Film : ImageOff;
  return (
    <span
      className={cn(
        'flex aspect-video items-center justify-center overflow-hidden rounded-md border bg-muted',
        className,
      )}
    >
      {path && !failed ? (
        <SavedPicture
          {...asShown(path, SIDE, BYTES)}
          alt=""
          of={ad.title}
          instead={<ImageDown aria-hidden className="size-5" />}
          loading="lazy"
          className="size-full object-contain"
          onError={() => setFailed(true)}
        />
      ) : (
        <Icon aria-hidden className="size-5 text-muted-foreground" />
      )}
    </span>
  );
}
