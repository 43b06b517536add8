type ProgressProps = {
  /** What is going on, such as 'Uploading'. */
  label: string;
  /** Whole percents, 0 to 100. */
  percent: number;
};

/** How far a long piece of work is. */
export function Progress({ label, percent }: ProgressProps) {
  return (
    <div className="grid gap-1.5">
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
    </div>
  );
}
