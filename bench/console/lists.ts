/**
 * First pages as the screens ask for them, of the console and of the dashboards. When a screen asks otherwise,
 * its line here changes with it.
 */
import type { FirstPage, List } from './list.ts';
import { administration, charts } from './lists-of-administrators.ts';
import { everyone, parent, teacher } from './lists-of-members.ts';
import type { AskerName } from './people.ts';

const as = (name: AskerName, lists: readonly FirstPage[]): List[] =>
  lists.map((list) => ({ ...list, as: name }));

export const lists: readonly List[] = [
  ...as('platform', [...administration, ...charts]),
  ...as('principal', [...administration, ...charts]),
  ...as('teacher', [...everyone, ...teacher]),
  ...as('parent', [...everyone, ...parent]),
];
