import { Play, RotateCcw } from 'lucide-react';
import { t } from '#texts/portal-player';
import { Button } from '#web/components/ui/button.tsx';
import { formatLessonBytes } from '#web/lib/file-size.ts';
import { formatMinutes } from '#web/lib/lesson-length.ts';
import { useCost } from '#web/lib/saver/price.ts';
import { formatPlace } from '../browse/lesson-facts.ts';

type StartScreenProps = {
  title: string;
  /** Where it would go on, in seconds; 0 for the beginning. */
  resumeAt: number;
  durationSeconds: number | null;
  /** What playing on from there costs; null where it is not known, 0 for what lies on the device. */
  bytes: number | null;
  onStart: (from: number) => void;
};

/** In place of the video until play is pressed: until then nothing of it is loaded. */
export function StartScreen({ title, resumeAt, durationSeconds, bytes, onStart }: StartScreenProps) {
  const cost = useCost();
  const label = resumeAt > 0 ? t.continueAt({ place: formatPlace(resumeAt) }) : t.play();
  return (
    <div className="grid aspect-video w-full place-content-center justify-items-center gap-2 rounded-lg border bg-accent p-4 text-center text-accent-foreground sm:gap-3">
      <button
        type="button"
        aria-label={`${label}: ${title}`}
        onClick={() => onStart(resumeAt)}
        className="flex size-16 items-center justify-center rounded-full bg-primary text-primary-foreground shadow-lg transition-colors hover:bg-primary-hover sm:size-20"
      >
        <Play aria-hidden className="ml-1 size-7 sm:size-9" />
      </button>
      <p aria-hidden className="font-semibold text-lg">
        {label}
      </p>
      <p className="text-sm">{costOf(bytes, resumeAt, durationSeconds, cost)}</p>
      {resumeAt > 0 ? (
        <Button variant="ghost" size="sm" onClick={() => onStart(0)}>
          <RotateCcw aria-hidden />
          {t.startFromTheBeginning()}
        </Button>
      ) : null}
    </div>
  );
}

/** The megabytes that playing on will use. */
function costOf(
  bytes: number | null,
  resumeAt: number,
  durationSeconds: number | null,
  cost: ReturnType<typeof useCost>,
): string {
  const length = formatMinutes(durationSeconds);
  if (bytes === 0) return [length, t.usesNoData()].filter(Boolean).join(' · ');
  if (bytes === null) return [length, t.dataDependsOnNetwork()].filter(Boolean).join(' · ');
  const rest = durationSeconds ? Math.max(0, 1 - resumeAt / durationSeconds) : 1;
  return [length, cost(t.about({ size: formatLessonBytes(bytes * rest) }), bytes * rest)]
    .filter(Boolean)
    .join(' · ');
}
