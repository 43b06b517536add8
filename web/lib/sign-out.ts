import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { client } from './client.ts';
import { forgetDrafts } from './draft-storage.ts';
import { sessionKey } from './session.ts';
import { expectSignOut } from './session-watch.ts';
import { forgetWayBack } from './way-back.ts';

/**
 * Signs out on this device and goes to the landing page; works offline too.
 * @param to where to go instead
 */
export function useSignOut(to: '/' | '/portal/auth' | '/portal/goodbye' = '/'): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useCallback(async () => {
    const { auth } = await client();
    expectSignOut();
    // This device only. The server is told if it can be reached; the session goes from here in any case.
    await auth.signOut({ scope: 'local' });
    forgetDrafts();
    forgetWayBack();
    queryClient.setQueryData(sessionKey, null);
    await router.navigate({ to });
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] });
  }, [queryClient, router, to]);
}
