import type { Asker, AskerName } from './people.ts';
import type { Portal } from './portal.ts';

type Answer = { error: { message: string } | null };
/** The first page of a list, as a screen asks for it. */
export type FirstPage = { name: string; ask: (portal: Portal, me: Asker) => PromiseLike<Answer> };
export type List = FirstPage & { as: AskerName };

export const exact = { count: 'exact' } as const;

/** So many days from today. */
export const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
