import { t } from '#texts/reports';
import { formatScore } from '#web/lib/numbers.ts';

/** A grade score in percent; nothing where the report gives none. */
export function Score({ score }: { score: number | null }) {
  if (score === null) return null;
  return (
    <p className="shrink-0 text-right font-semibold text-xl tabular-nums leading-tight">
      <span className="sr-only">{t.score()} </span>
      {formatScore(score)}
    </p>
  );
}
