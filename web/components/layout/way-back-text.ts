import { useEffect, useState } from 'react';
import { t } from '#texts/shared';
import { loadPart } from '#web/lib/load-part.ts';
import { endedToken, onEnd, wayBack } from '#web/lib/way-back.ts';

/** Why somebody stands before a sign-in whom a link led elsewhere; undefined when they came by themselves. */
function wayBackText(isWanted: boolean): string | undefined {
  const kept = wayBack();
  if (kept.hasEnded) return t.sessionHasEndedPleaseLog({ isWanted: String(kept.isWanted || isWanted) });
  return kept.isWanted || isWanted ? t.pleaseLogPageWantedOpens() : undefined;
}

/** The same as it was on arrival, for signing in takes it away while the form still stands; and what is known later. */
export function useWayBackText(isWanted = false): string | undefined {
  const [text, setText] = useState(() => wayBackText(isWanted));
  useEffect(() => {
    const ask = async () => {
      const token = endedToken();
      if (!token) return;
      const { saidOfEndedAccount } = await loadPart(() => import('#web/components/ended/account-ended.ts'));
      const said = await saidOfEndedAccount(token);
      if (said) setText(said);
    };
    const askQuietly = () => {
      ask().catch((cause: unknown) => console.warn('Whether the account is there was not told', cause));
    };
    askQuietly();
    return onEnd(askQuietly);
  }, []);
  return text;
}
