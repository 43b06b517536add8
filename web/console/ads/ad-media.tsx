import { Film, ImageDown, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { SavedPicture } from '#web/components/saver/saved-picture.tsx';
import { cn } from '#web/lib/cn.ts';
import { type Ad, mediaPath } from './ad.ts';

type AdMediaProps = { ad: Pick<Ad, 'ad_type' | 'image_url' | 'title'>; className?: string };

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
          src={path}
          alt=""
          of={ad.title}
          bytes={null}
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
