import type { Provider } from '@supabase/auth-js';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accounts } from './accounts.ts';
import type { SignInProvider } from './config.ts';
import { asOwner } from './owner.ts';
import { RequestError } from './request.ts';

/** The server answers for its own providers, of which the client's list does not have all. */
const asProvider = (name: string) => name as Provider;

/**
 * The address at which a sign-in with a provider begins.
 * @param back a path of ours, to come back to
 * @throws RequestError when the provider cannot be reached, or there were too many attempts
 */
export async function addressToSignIn({ name }: SignInProvider, back: string): Promise<string> {
  const auth = await accounts();
  const { data, error } = await auth.signInWithOAuth({
    provider: asProvider(name),
    options: { redirectTo: location.origin + back, skipBrowserRedirect: true },
  });
  if (error) throw error;
  // Asked once before the page is left: a refusal would fill the window with JSON.
  const answer = await fetch(data.url, { redirect: 'manual' });
  if (answer.type !== 'opaqueredirect') throw await refusalOf(answer);
  return data.url;
}

async function refusalOf(answer: Response): Promise<RequestError> {
  const body: unknown = await answer.json().catch(() => null);
  const { msg, error_code }: { msg?: unknown; error_code?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  const code = typeof error_code === 'string' ? error_code : '';
  return new RequestError(typeof msg === 'string' ? msg : '', code, answer.status, '');
}

/** The address at which a provider is linked to the account that is signed in. */
export async function addressToLink({ name }: SignInProvider, back: string): Promise<string> {
  const auth = await accounts();
  const options = { redirectTo: location.origin + back, skipBrowserRedirect: true };
  const { url } = await asOwner(() => auth.linkIdentity({ provider: asProvider(name), options }));
  return url;
}

/** Leaves for a provider. Busy until the page is gone, and no longer when it is come back to. */
export function useProviderRedirect(addressOf: (provider: SignInProvider) => Promise<string>) {
  const leave = useMutation({
    mutationFn: addressOf,
    onSuccess: (address) => location.assign(address),
  });
  const { reset } = leave;
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      // The browser's Back button shows the page as it was left.
      if (event.persisted) reset();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [reset]);
  const busyWith = leave.isPending || leave.isSuccess ? leave.variables?.name : undefined;
  return { leaveFor: leave.mutate, busyWith };
}
