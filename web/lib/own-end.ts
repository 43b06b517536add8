/**
 * A session ends by this device's clock: the official client compares with no other, and it may be hours wrong. The end
 * that an answer names by the server's clock is told as one of here, counted from when it was asked for
 * (docs/decisions/2560-a-session-ends-by-the-clock-it-is-looked-at.md).
 */
export const withOwnEnd =
  (ask: typeof fetch): typeof fetch =>
  async (input, init) => {
    const askedAt = Math.floor(Date.now() / 1000);
    const answer = await ask(input, init);
    const given: Partial<Given> | null = answer.ok
      ? await answer
          .clone()
          .json()
          .catch(() => null)
      : null;
    if (!given?.access_token || !given.expires_in) return answer;
    const session = JSON.stringify({ ...given, expires_at: askedAt + given.expires_in });
    return new Response(session, { status: answer.status, headers: answer.headers });
  };

/** What the account service says of a session, as far as it is read here. In seconds. */
type Given = { access_token: string; expires_in: number };
