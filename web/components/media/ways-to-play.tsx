import { AudioLines, type LucideIcon, Video } from 'lucide-react';
import { t } from '#texts/components-media';
import { cn } from '#web/lib/cn.ts';
import { formatBytes } from '#web/lib/file-size.ts';
import { useCost } from '#web/lib/saver/price.ts';

/** A film, its sound alone, or what is sound from the beginning. */
export type Way = 'video' | 'sound' | 'audio';

/** A way that there is, and what it loads; null where that is not known. */
export type Ways = readonly { way: Way; bytes: number | null }[];

const looks = (): Record<Way, { label: string; icon: LucideIcon }> => ({
  video: {
    label: t.video(),
    icon: Video,
  },
  sound: {
    label: t.audioOnly(),
    icon: AudioLines,
  },
  audio: {
    label: t.play(),
    icon: AudioLines,
  },
});

type WaysToPlayProps = {
  ways: Ways;
  /** What plays now; null before anything does. */
  chosen: Way | null;
  onChoose: (way: Way) => void;
  className?: string;
};

/** What can be played, with the megabytes and the price of each: before it plays, and to change while it does. */
export function WaysToPlay({ ways, chosen, onChoose, className }: WaysToPlayProps) {
  const cost = useCost();
  return (
    <fieldset className={cn('flex flex-wrap content-start gap-2', className)}>
      <legend className="sr-only">{t.howToPlayIt()}</legend>
      {ways.map(({ way, bytes }) => {
        const { label, icon: Icon } = looks()[way];
        return (
          <button
            key={way}
            type="button"
            aria-pressed={chosen === way}
            className="flex min-h-11 items-center gap-2.5 rounded-md border bg-card px-4 text-sm text-foreground hover:border-primary aria-pressed:border-primary aria-pressed:bg-accent aria-pressed:text-accent-foreground"
            onClick={() => onChoose(way)}
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            <span>
              <span className="font-medium">{label}</span>
              {' · '}
              {cost(bytes === null ? t.sizeNotKnown() : formatBytes(bytes), bytes)}
            </span>
          </button>
        );
      })}
    </fieldset>
  );
}
