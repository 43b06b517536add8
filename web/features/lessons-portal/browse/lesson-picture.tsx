import { PlayCircle } from 'lucide-react';
import { useState } from 'react';
import { SavedPicture } from '#web/components/saver/saved-picture.tsx';
import { PICTURE_BYTES, PICTURE_HEIGHT, PICTURE_WIDTH, pictureOf } from './picture.ts';

/** What stands for a lesson: its picture when it comes into view, else a plain plate with the same room. */
export function LessonPicture({ title, thumbnailUrl }: { title: string; thumbnailUrl: string | null }) {
  const [isBroken, setBroken] = useState(false);
  const picture = isBroken ? null : pictureOf(thumbnailUrl);
  return (
    <span className="flex aspect-video w-full items-center justify-center overflow-hidden rounded-md bg-muted text-muted-foreground">
      {picture ? (
        <SavedPicture
          {...picture}
          alt=""
          of={title}
          bytes={PICTURE_BYTES}
          isAbout
          width={PICTURE_WIDTH}
          height={PICTURE_HEIGHT}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
          onError={() => setBroken(true)}
        />
      ) : (
        <PlayCircle aria-hidden className="size-6 opacity-60" />
      )}
    </span>
  );
}
