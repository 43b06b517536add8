import { once } from 'node:events';
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  connect,
  type IncomingHttpHeaders,
} from 'node:http2';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';

/** A session that trusts one certificate; without `ready` nothing says that the server took it. */
export async function openSession(url: string, ca: string): Promise<ClientHttp2Session> {
  const session = connect(url, { ca });
  session.on('error', () => {});
  await once(session, 'connect');
  return session;
}

/** Not of HTTP/2: Node adds or refuses them by itself. */
const ofConnections = ['connection', 'host', 'keep-alive', 'transfer-encoding', 'upgrade'];

/** What `fetch` is in a browser that speaks HTTP/2: every request is a stream of one session. */
export function fetchBy(session: ClientHttp2Session): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(
      [...request.headers].filter(([name]) => !ofConnections.includes(name)),
    );
    const body = request.body && Buffer.from(await request.arrayBuffer());
    const stream = session.request(
      { ':method': request.method, ':path': pathname + search, ...headers },
      { endStream: !body },
    );
    if (body) stream.end(body);
    const answered = await headOf(stream);
    const status = Number(answered[':status']);
    const isEmpty = [101, 204, 205, 304].includes(status);
    if (isEmpty) stream.resume();
    return new Response(isEmpty ? null : (Readable.toWeb(stream) as ReadableStream), {
      status,
      headers: Object.entries(answered).flatMap(([name, value]): [string, string][] =>
        name.startsWith(':') || value === undefined ? [] : [[name, String(value)]],
      ),
    });
  };
}

/** The head of a stream's answer. */
export async function headOf(
  stream: ClientHttp2Stream,
): Promise<IncomingHttpHeaders & { ':status'?: number }> {
  const [headers] = (await once(stream, 'response')) as [IncomingHttpHeaders];
  return headers;
}

/** One request by HTTP/1.1 over TLS, as a program asks that speaks nothing newer. */
export function askByHttp1(
  url: string,
  ca: string,
): Promise<{ version: string; status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = httpsRequest(url, { ca, agent: false }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString();
      resolve({ version: response.httpVersion, status: response.statusCode ?? 0, text });
    });
    asked.on('error', reject).end();
  });
}
