type ProgressProps = {
  /** What is going on, such as 'Uploading'. */
  label: string;
  /** The same for screen readers, where the label counts along. */
  spoken?: string;
  /** Whole percents, 0 to 100. */
  percent: number;
  /** One of many, or of what nobody waits for here: nothing is said as it goes on. */
  quiet?: boolean;
};

/** In percents: oftener would leave no word for anything else. */
const SAID_EVERY = 25;

/** How far a long piece of work is. Screen readers hear of what is going on, and of each quarter. */
export function Progress({ label, spoken = label, percent, quiet = false }: ProgressProps) {
  const said = Math.floor(percent / SAID_EVERY) * SAID_EVERY;
  return (
    <div className="relative grid gap-1.5">
      <div className="flex justify-between gap-4 text-muted-foreground text-sm">
        <span>{label}</span>
        <span className="tabular-nums">{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-2 overflow-hidden rounded-full bg-muted"
      >
        <div className="h-full bg-primary transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      {quiet ? null : (
        <p role="status" className="sr-only">
          {spoken}, {said}%
        </p>
      )}
    </div>
  );
}
