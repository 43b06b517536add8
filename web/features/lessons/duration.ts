/** Seconds as minutes:seconds: 75 → '1:15'; '' when it is not known. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return '';
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
