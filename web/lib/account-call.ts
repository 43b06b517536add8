import { accessToken } from './access-token.ts';
import { portalConfig } from './config.ts';
import { noted } from './noted.ts';
import { RequestError } from './request.ts';

type Refusal = { code?: unknown; message?: unknown };

/**
 * A call of the account service as the signed-in person, where the official client has no words for it or is too
 * large for it (`web/lib/accounts.ts`); its answer, undefined where there is none. @param path below `/auth/v1`
 * @throws {RequestError}
 */
export async function callAccount(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const [token, { publishableKey }] = await Promise.all([accessToken(), portalConfig()]);
  // As the official client: nobody's question is not asked.
  if (!token)
    throw new RequestError('Your session has ended. Please sign in again.', 'session_not_found', 401, '');
  const asked = await fetch(`/auth/v1${path}`, {
    method,
    headers: {
      apikey: publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'x-supabase-api-version': '2024-01-01',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const reply = await noted(asked);
  if (reply.status === 204) return undefined;
  const answer: unknown = await reply.json().catch(() => ({}));
  if (reply.ok) return answer;
  const { code, message } = answer as Refusal;
  throw new RequestError(String(message ?? ''), String(code ?? ''), reply.status, '');
}
