import { t } from '#texts/auth';

type Account = { id: string; email?: string | undefined };

/**
 * What is said where a link has put another account in the place of the one that was signed in: whoever
 * follows a stranger's link would otherwise go on, and pay, in the stranger's name.
 */
export function otherAccountNote(before: Account | undefined, now: Account | undefined) {
  if (!before || !now || before.id === now.id) return undefined;
  return {
    title: now.email ? t.nowSigned({ email: now.email }) : t.nowSignedWithAnother(),
    description: t.linkBelongsAccountNoLonger({ email: before.email || t.theAccountBefore() }),
  };
}
