import { useId } from 'react';
import { t } from '#texts/portal-player';
import { Select } from '#web/components/ui/select.tsx';
import { formatLessonBytes } from '#web/lib/file-size.ts';
import { useCost } from '#web/lib/saver/price.ts';
import type { Quality } from './qualities.ts';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

type PlaybackChoicesProps = {
  qualities: readonly Quality[];
  quality: string;
  onQuality: (key: string) => void;
  speed: number;
  onSpeed: (speed: number) => void;
};

/** Quality, with what each costs, and speed. Both are kept on the device for the next lesson. */
export function PlaybackChoices({ qualities, quality, onQuality, speed, onSpeed }: PlaybackChoicesProps) {
  const id = useId();
  const cost = useCost();
  return (
    <div className="grid gap-3 min-[22rem]:grid-cols-[minmax(0,1fr)_7rem] sm:flex">
      <div className="grid gap-1 sm:w-56">
        <label htmlFor={`${id}-quality`} className="font-medium text-sm">
          {t.quality()}
        </label>
        <Select id={`${id}-quality`} value={quality} onChange={({ target }) => onQuality(target.value)}>
          {qualities.map((each) => (
            <option key={each.key} value={each.key}>
              {cost(nameOf(each), each.bytes)}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-1 sm:w-32">
        <label htmlFor={`${id}-speed`} className="font-medium text-sm">
          {t.speed()}
        </label>
        <Select id={`${id}-speed`} value={speed} onChange={({ target }) => onSpeed(Number(target.value))}>
          {/* The browser's own menu may have set one that is not among ours. */}
          {[...new Set([...SPEEDS, speed])]
            .toSorted((one, other) => one - other)
            .map((each) => (
              <option key={each} value={each}>
                {each === 1 ? t.normal() : `${each}×`}
              </option>
            ))}
        </Select>
      </div>
    </div>
  );
}

/** '480p · 12 MB' */
export function nameOf({ label, bytes }: Pick<Quality, 'label' | 'bytes'>): string {
  return bytes ? `${label} · ${formatLessonBytes(bytes)}` : label;
}
