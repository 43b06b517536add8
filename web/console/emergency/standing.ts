import type { Reached } from '#web/entities/emergencies/reads.ts';

/** Where somebody stands: needs help, is safe, has read it and said nothing, or was not reached as far as is known. */
export type Standing = 'help' | 'safe' | 'read' | 'unreached';

/** A text message that was delivered lies on a telephone; only who has read or answered is known to know. */
export function standingOf({ answer, is_read }: Pick<Reached, 'answer' | 'is_read'>): Standing {
  if (answer === 'help' || answer === 'safe') return answer;
  return is_read ? 'read' : 'unreached';
}

export function byStanding(people: readonly Reached[]): Record<Standing, Reached[]> {
  const sorted: Record<Standing, Reached[]> = { help: [], safe: [], read: [], unreached: [] };
  for (const person of people) sorted[standingOf(person)].push(person);
  return sorted;
}
