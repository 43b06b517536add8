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
    line.refuse(
      column,
      'This address is in use outside your school, so it cannot be invited. Use another address of this person',
    );
  } else if (is.startsWith('rejected-')) {
    line.refuse(
      column,
      'The registration of this address was rejected. Approve it first, or use another address',
    );
  } else {
    const other = is.replace(/^(invited|pending)-/, '');
    line.refuse(
      column,
      `This address belongs to ${other === 'admin' ? 'an administrator' : `a ${other}`} of your school. A ${role} needs an address of their own`,
    );
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
export function changesOf(standing: Standing | undefined, named: Named): string[] {
  const before = `${standing?.first_name ?? ''} ${standing?.last_name ?? ''}`;
  const after = `${named.firstName} ${named.lastName}`;
  return [
    ...(before === after ? [] : [`Name: ${before} → ${after}`]),
    ...(named.phone === null || named.phone === standing?.phone
      ? []
      : [`Phone: ${standing?.phone ?? 'none'} → ${named.phone}`]),
  ];
}

/** What the preview says about the mail to somebody. */
export const INVITED_AGAIN = 'Has not accepted yet: the invitation is sent again';
export const WAITING =
  'Has registered and waits for your decision on the Pending tab of the Admin Dashboard. Decide there first';
