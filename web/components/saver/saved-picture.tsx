import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { loadWhenOnline } from '#web/lib/load-when-online.ts';
import { useSaving } from '#web/lib/saver/saving.ts';

/** Most people save nothing and see none. */
const Plate = lazy(loadWhenOnline(() => import('./plate.tsx')));

type SavedPictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt'> & {
  src: string;
  alt: string;
  /** What is named in 'Show the picture of …' where `alt` says nothing, because the name stands beside it. */
  of: string;
  /** What showing it loads; null where that is not known. */
  bytes: number | null;
  /** The bytes are an estimate: the server makes it as large as it is shown. */
  isAbout?: boolean;
  /** In place of words where there is no room for them. */
  instead?: ReactNode;
};

/** Pictures that somebody asked for stay for as long as the page does, wherever they are drawn again. */
const asked = new Set<string>();

/** What is here already costs nothing. */
const isHere = (src: string): boolean => /^(blob|data):/.test(src);

/**
 * A picture that, while data is saved, waits for a tap: a plate of the same size says what it is, how large and what
 * it costs. Give the picture its size by `width` and `height` or by classes, so that nothing moves when it comes.
 */
export function SavedPicture({ of, bytes, isAbout = false, instead, ...picture }: SavedPictureProps) {
  const isSaving = useSaving();
  const [shown, setShown] = useState<string | null>(null);
  const { src, alt, className, width, height } = picture;
  if (!isSaving || shown === src || asked.has(src) || isHere(src)) {
    // biome-ignore lint/a11y/useAltText: it is among the properties.
    return <img {...picture} />;
  }
  const style = width && height ? { aspectRatio: `${width} / ${height}` } : undefined;
  return (
    <Suspense fallback={<span className={cn('block', className)} style={style} />}>
      <Plate
        label={alt || of}
        bytes={bytes}
        isAbout={isAbout}
        className={className}
        style={style}
        instead={instead}
        caption={alt}
        onShow={() => {
          asked.add(src);
          setShown(src);
        }}
      />
    </Suspense>
  );
}
