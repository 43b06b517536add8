import type { TestServer } from '../../../testing/server.ts';

type Asked = { method?: string; token?: string; body?: unknown; headers?: Record<string, string> };
export type Answer = { status: number; headers: Headers; text: string; code: unknown };

/** One request of a stranger, or of whoever holds the token; redirects are not followed. */
export async function ask(server: TestServer, path: string, asked: Asked = {}): Promise<Answer> {
  const { method = asked.body === undefined ? 'GET' : 'POST', token, body, headers = {} } = asked;
  const answer = await fetch(`${server.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: server.keys.publishableKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, code: codeIn(text) };
}

function codeIn(text: string): unknown {
  try {
    const { code, error_code } = JSON.parse(text);
    return error_code ?? code;
  } catch {
    return undefined;
  }
}
