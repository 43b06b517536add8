import { idOf } from '#web/lib/ids.ts';

/** For `validateSearch` of the testing views: whose dashboard an administrator looks at. */
export function testedSearch({ person }: Record<string, unknown>): { person?: string } {
  return { person: idOf(person) };
}
