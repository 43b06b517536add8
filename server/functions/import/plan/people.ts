import type { ImportSaid } from '../../../../contract/import-sayings.ts';
import { changed } from './changes.ts';
import type { CheckedLine } from './checked-line.ts';
import type { School, Standing } from './school.ts';
import type { Person } from './writes.ts';

type Role = 'parent' | 'teacher';
/**
 * `new`: gets an account; `invited`: was invited and has not accepted yet; `known`: is that at the school;
 * `waiting`: has registered and waits for the school's decision.
 */
export type Acquaintance = { is: 'new' | 'invited' | 'known' | 'waiting'; standing: Standing | undefined };

/**
 * What an address is to the school, or undefined with the reason on the line. An address that is in use
 * outside the school gets one and the same reason, whatever it is used for: nothing is told of other schools.
 */
export function acquaintance(
  school: School,
  line: CheckedLine,
  column: string,
  email: string,
  role: Role,
): Acquaintance | undefined {
  const standing = school.standings.get(email);
  const is = standing?.standing ?? 'free';
  if (is === 'free') return { is: 'new', standing };
  if (is === role) return { is: 'known', standing };
  if (is === `invited-${role}`) return { is: 'invited', standing };
  if (is === `pending-${role}`) return { is: 'waiting', standing };
  if (is === 'elsewhere') {
    line.refuse(column, { code: 'address.elsewhere' });
  } else if (is.startsWith('rejected-')) {
    line.refuse(column, { code: 'address.rejected' });
  } else {
    const other = is.replace(/^(invited|pending)-/, '');
    line.refuse(column, { code: 'address.of_member', role, other });
  }
  return undefined;
}

type Named = { email: string; firstName: string; lastName: string; phone: string | null };

/** The person as the import writes them. Of somebody known the file changes what it names. */
export function personOf({ is, standing }: Acquaintance, named: Named): Person {
  return {
    ...named,
    userId: standing?.user_id ?? null,
    profileId: standing?.profile_id ?? null,
    invite: is === 'new' || is === 'invited',
  };
}

/** What an update would change about somebody whom the school has. */
export function changesOf(standing: Standing | undefined, named: Named): ImportSaid[] {
  const before = `${standing?.first_name ?? ''} ${standing?.last_name ?? ''}`;
  const after = `${named.firstName} ${named.lastName}`;
  return [
    ...(before === after ? [] : [{ code: 'note.name', before, after } as const]),
    ...(named.phone === null || named.phone === standing?.phone
      ? []
      : [changed('note.phone', standing?.phone, named.phone)]),
  ];
}

/** What the preview says about the mail to somebody. */
export const INVITED_AGAIN = { code: 'note.invited_again' } as const;
export const WAITING = { code: 'address.waiting' } as const;
