import { writeAsks } from './asks.ts';
import { mixOf } from './mix.ts';
import type { LoadPerson } from './person.ts';
import { seeded } from './schedule.ts';

/** What may be empty: nobody has everything. */
const mayBeEmpty: ReadonlySet<string> = new Set(['unread notices', 'search', 'mark read', 'next events']);
const askers = 40;

/**
 * Asks each kind of the mix once for some people and looks at the answers, which the load itself does not: one that
 * reads nothing would be measured as quick. @throws what was answered otherwise
 */
export async function rehearse(url: string, people: readonly LoadPerson[], today: string): Promise<void> {
  const random = seeded(7);
  for (const kind of mixOf(await writeAsks(today))) {
    // A renewal uses up the token that the load begins with.
    if (kind.name === 'refresh') continue;
    let [asked, found] = [0, 0];
    for (const person of people.slice(0, askers)) {
      const sent = kind.send(person, random);
      if (!sent) continue;
      const { path, method, headers, body } = sent;
      const answer = await fetch(url + path, { method, headers, ...(body && { body }) });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${kind.name} of a ${person.role} answered ${answer.status}: ${text}`);
      asked += 1;
      if (!['', '[]', '{}', 'null'].includes(text)) found += 1;
    }
    if (asked > 0 && found === 0 && !mayBeEmpty.has(kind.name))
      throw new Error(`${kind.name}: all of ${asked} answers were empty`);
  }
}
