import { type SentTexts, sentTexts } from '../../../../messages/sent.ts';

const units = [
  { seconds: 86_400, name: 'days', from: 2 },
  { seconds: 3_600, name: 'hours', from: 1 },
  { seconds: 60, name: 'minutes', from: 1 },
] as const;

/** "1 hour", "24 hours", "7 days": the largest unit that divides it, days from two on. */
export function spellDuration(seconds: number, t: SentTexts = sentTexts.en): string {
  const unit = units.find(({ seconds: size, from }) => seconds % size === 0 && seconds / size >= from);
  if (unit) return t[unit.name]({ count: seconds / unit.seconds });
  return t.minutes({ count: Math.max(1, Math.round(seconds / 60)) });
}
