import { ImageDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#texts/components-saver';
import { cn } from '#web/lib/cn.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { useCost } from '#web/lib/saver/price.ts';

type PlateProps = {
  label: string;
  bytes: number | null;
  isAbout: boolean;
  className: string | undefined;
  style: { aspectRatio: string } | undefined;
  instead: ReactNode;
  caption: string;
  onShow: () => void;
};

function sizeSaid(bytes: number | null, isAbout: boolean): string {
  if (bytes === null) return t.sizeNotKnown();
  return isAbout ? t.about({ size: formatBytes(bytes) }) : formatBytes(bytes);
}

/** Stands where a picture would, as large as it, and says what it costs. */
export default function Plate({
  label,
  bytes,
  isAbout,
  className,
  style,
  instead,
  caption,
  onShow,
}: PlateProps) {
  const cost = useCost();
  const size = sizeSaid(bytes, isAbout);
  const said = cost(size, bytes);
  return (
    <button
      type="button"
      aria-label={t.showPicture({ label, said })}
      title={instead ? t.showPictureAt({ said }) : undefined}
      // Above a card that is a link as a whole.
      className={cn(
        'relative z-10 flex flex-col items-center justify-center gap-0.5 overflow-hidden bg-muted p-1 text-center text-muted-foreground text-xs leading-tight hover:text-foreground',
        className,
      )}
      style={style}
      onClick={(event) => {
        event.preventDefault();
        onShow();
      }}
    >
      {instead ?? (
        <>
          <ImageDown aria-hidden className="size-5 shrink-0" />
          {caption ? <span className="line-clamp-2">{caption}</span> : null}
          <span className="font-medium">{t.showPictureAlone()}</span>
          <span>{said}</span>
        </>
      )}
    </button>
  );
}
