const units = [
  { seconds: 86_400, name: 'day' },
  { seconds: 3_600, name: 'hour' },
  { seconds: 60, name: 'minute' },
] as const;

/** "1 hour", "24 hours", "7 days": the largest unit that divides it, days from two on. */
export function spellDuration(seconds: number): string {
  const unit = units.find(
    ({ seconds: size, name }) => seconds % size === 0 && seconds / size >= (name === 'day' ? 2 : 1),
  );
  const count = unit ? seconds / unit.seconds : Math.max(1, Math.round(seconds / 60));
  const name = unit?.name ?? 'minute';
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
