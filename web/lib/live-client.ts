import type { RealtimeClient } from '@supabase/realtime-js';
import { accessToken, fetchAsCaller } from './access-token.ts';
import { onAccounts } from './accounts.ts';
import { portalConfig } from './config.ts';
import { readChoice } from './kept-choice.ts';
import { madeOnce } from './made-once.ts';
import { addUsed } from './saver/used.ts';
import { onSessionEnd } from './session-end.ts';
import { storedSession } from './session-storage.ts';

/** Where somebody has asked for Web Push in this browser: told anew to the server where they have signed in again. */
const renewPush = () => {
  if (!readChoice('push')) return;
  import('./push.ts')
    .then((push) => push.renewPush())
    .catch((cause: unknown) => console.warn('This browser is not told by push', cause));
};

/** The part of the official client that follows changes. Whoever asks for it waits until the screen can be used. */
export const liveClient = madeOnce(async (): Promise<RealtimeClient> => {
  const [parts, { publishableKey }] = await Promise.all([import('@supabase/realtime-js'), portalConfig()]);
  const made = new parts.RealtimeClient(`${location.origin.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: publishableKey },
    accessToken: async () => (await accessToken()) ?? publishableKey,
    fetch: fetchAsCaller,
    transport: countedSocket(),
  });
  const goOn = () => {
    // As it lies here: where it has to be renewed, that would tell of the next one, and so on.
    const token = storedSession<{ access_token?: string }>()?.access_token ?? publishableKey;
    made
      .setAuth(token)
      .catch((cause: unknown) => console.warn('The live connection has no new token', cause));
  };
  // A connection lives on with each new token; one that was signed out goes on as nobody.
  onSessionEnd(goOn);
  onAccounts((auth) => {
    auth.onAuthStateChange((event) => {
      if (event === 'SIGNED_IN') renewPush();
      goOn();
    });
  });
  renewPush();
  return made;
});

/** What passes over a socket stands in no list of the browser's. */
function countedSocket(): typeof WebSocket {
  const count = (passed: unknown) => {
    if (typeof passed === 'string') addUsed(passed.length);
    else if (passed instanceof ArrayBuffer) addUsed(passed.byteLength);
  };
  return class extends WebSocket {
    constructor(address: string | URL, protocols?: string | string[]) {
      super(address, protocols);
      this.addEventListener('message', ({ data }) => count(data));
    }

    override send(data: string | ArrayBufferLike | Blob | ArrayBufferView<ArrayBuffer>): void {
      count(data);
      super.send(data as string);
    }
  };
}
