/** Which of the shown registrations are ticked, and which learners their children are. */
import { useState } from 'react';
import type { Registration } from '#web/entities/registrations/reads.ts';
import type { Match } from '#web/entities/registrations/writes.ts';
import type { Choice } from '#web/lib/choices.ts';

export type Matches = Readonly<Record<string, Choice | null>>;

/** Those who are still shown: who was decided meanwhile is no longer among them. */
export const stillShown = (ticked: ReadonlySet<string>, shown: readonly { id: string }[]): string[] =>
  shown.map(({ id }) => id).filter((id) => ticked.has(id));

type Declaring = { children: readonly { id: string }[] };

/** The matches that were chosen for the children of these registrations. */
export const matchesOf = (registrations: readonly Declaring[], matches: Matches): Match[] =>
  registrations
    .flatMap(({ children }) => children)
    .flatMap(({ id }) => {
      const learner = matches[id];
      return learner ? [{ declaredId: id, learnerId: learner.id }] : [];
    });

export function useSelection(shown: readonly Registration[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [matches, setMatches] = useState<Matches>({});
  const ids = stillShown(ticked, shown);
  return {
    ids,
    matches,
    isTicked: (id: string) => ticked.has(id),
    tick: (id: string, on: boolean) =>
      setTicked((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id))),
    tickAll: (on: boolean) => setTicked(new Set(on ? shown.map(({ id }) => id) : [])),
    match: (childId: string, learner: Choice | null) =>
      setMatches((before) => ({ ...before, [childId]: learner })),
  };
}
