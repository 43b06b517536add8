import type { ImportSaid } from '../../../../contract/import-sayings.ts';
import { changed } from './changes.ts';
import type { CheckedLine } from './checked-line.ts';
import { plainName } from './plain-name.ts';
import type { School, Standing } from './school.ts';
import type { Person } from './writes.ts';

type Role = 'parent' | 'teacher';
/**
 * `new`: gets an account; `invited`: was invited and has not accepted yet; `known`: is that at the school;
 * `waiting`: has registered and waits for the school's decision; `beside`: is the other of the two already, with an
 * account that gets a further profile.
 */
export type Acquaintance = {
  is: 'new' | 'invited' | 'known' | 'waiting' | 'beside';
  standing: Standing | undefined;
};

/**
 * What an address is to the school, or undefined with the reason on the line. An address that is in use
 * outside the school gets one and the same reason, whatever it is used for: nothing is told of other schools.
 * @param name of the person, where the line says it: under another one an address is that of somebody who shares it
 */
export function acquaintance(
  school: School,
  line: CheckedLine,
  column: string,
  email: string,
  role: Role,
  name?: string,
): Acquaintance | undefined {
  const standing = school.standings.get(email);
  const is = standing?.standing ?? 'free';
  if (is === 'free') return { is: 'new', standing };
  if (is === role) return { is: 'known', standing };
  if (is === `invited-${role}`) return { is: 'invited', standing };
  if (is === `pending-${role}`) return { is: 'waiting', standing };
  const other = is.replace(/^(invited|pending)-/, '');
  if ((is === 'parent' || is === 'teacher') && standing && name !== undefined) {
    if (plainName(name) === plainName(`${standing.first_name} ${standing.last_name}`))
      return { is: 'beside', standing };
  }
  if (is === 'elsewhere') {
    line.refuse(column, { code: 'address.elsewhere' });
  } else if (is.startsWith('rejected-')) {
    line.refuse(column, { code: 'address.rejected' });
  } else {
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
    // Of who is something else there the profile is another one.
    profileId: is === 'beside' ? null : (standing?.profile_id ?? null),
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

/** What the preview says of somebody who is the other of the two already. */
export const becomes = (role: Role) => ({ code: 'note.becomes', role }) as const;

/** What the preview says about the mail to somebody. */
export const INVITED_AGAIN = { code: 'note.invited_again' } as const;
export const WAITING = { code: 'address.waiting' } as const;
