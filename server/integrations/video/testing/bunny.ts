import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A video as the stand-in keeps it, by the names of Bunny's API. */
export type StandInVideo = {
  guid: string;
  title: string;
  /** 0 created, 1 uploaded, 2 processing, 3 transcoding, 4 finished, 5 error, 6 upload failed. */
  status: number;
  encodeProgress: number;
  length: number;
  storageSize: number;
  width: number;
  height: number;
  availableResolutions: string | null;
  hasMP4Fallback: boolean;
  content: Buffer;
  uploadLength: number;
};

/**
 * Bunny Stream as its documentation describes it (docs.bunny.net: the Stream API, TUS resumable uploads, advanced
 * token authentication), for tests. `failing` makes it answer 500 to all calls of that method, and
 * `hold` makes it answer none of them until it is let go on.
 */
export async function startBunny() {
  const libraryId = '4711';
  const apiKey = 'the-library-key';
  const tokenKey = 'SecurityKey';
  const videos = new Map<string, StandInVideo>();
  const failing = new Set<string>();
  const held = new Map<string, Promise<void>>();
  const asked: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? '';
    const path = request.url ?? '';
    asked.push(`${method} ${path}`);
    await held.get(method);
    const send = (
      status: number,
      body: unknown = { success: status < 300, message: 'OK', statusCode: status },
    ) => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (failing.has(method)) return send(500, {});
    if (path.startsWith('/tusupload')) return resumable(request, response);
    const [, library, guid] = /^\/library\/([^/]+)\/videos(?:\/([^/]+))?$/.exec(path) ?? [];
    if (request.headers.accesskey !== apiKey || library !== libraryId)
      return send(401, { Message: 'Unauthorized' });
    if (!guid) {
      if (method !== 'POST') return send(405);
      const { title } = JSON.parse((await buffer(request)).toString()) as { title?: string };
      if (!title) return send(400);
      const made = newVideo(title);
      videos.set(made.guid, made);
      return send(200, withoutContent(made));
    }
    const video = videos.get(guid);
    if (!video) return send(404, { success: false, message: 'Not found', statusCode: 404 });
    if (method === 'GET') return send(200, withoutContent(video));
    if (method === 'DELETE') {
      videos.delete(guid);
      return send(200);
    }
    if (method !== 'PUT') return send(405);
    // "The requested video was already uploaded."
    if (video.status !== 0) return send(400);
    video.content = await buffer(request);
    video.status = 1;
    return send(200);
  }

  async function resumable(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const given = (name: string) => String(request.headers[name] ?? '');
    const [videoId, expires] = [given('videoid'), given('authorizationexpire')];
    const expected = createHash('sha256').update(`${libraryId}${apiKey}${expires}${videoId}`).digest('hex');
    const video = videos.get(videoId);
    const fits = given('authorizationsignature') === expected && given('libraryid') === libraryId;
    if (!fits || !video || Number(expires) * 1000 < Date.now()) return void response.writeHead(401).end();
    const headers = { 'tus-resumable': '1.0.0' };
    if (request.method === 'POST') {
      if (!/\bfiletype \S+/.test(given('upload-metadata')) || !/\btitle \S+/.test(given('upload-metadata')))
        return void response.writeHead(400, headers).end();
      video.uploadLength = Number(given('upload-length'));
      return void response.writeHead(201, { ...headers, location: `/tusupload/${videoId}` }).end();
    }
    if (request.method === 'PATCH') {
      if (Number(given('upload-offset')) !== video.content.length)
        return void response.writeHead(409, headers).end();
      video.content = Buffer.concat([video.content, await buffer(request)]);
      if (video.content.length === video.uploadLength) video.status = 1;
    }
    response
      .writeHead(request.method === 'PATCH' ? 204 : 200, {
        ...headers,
        'upload-offset': video.content.length,
        'upload-length': video.uploadLength,
      })
      .end();
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    environment: {
      BUNNY_LIBRARY_ID: libraryId,
      BUNNY_API_KEY: apiKey,
      BUNNY_CDN_HOST: 'vz-0123abcd-456.b-cdn.net',
      BUNNY_TOKEN_KEY: tokenKey,
      BUNNY_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
    apiKey,
    videos,
    failing,
    hold(method: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(method, promise);
      return () => {
        held.delete(method);
        resolve();
      };
    },
    asked,
    /** The encoder has done its work. */
    finish: (video: StandInVideo, status = 4) =>
      Object.assign(video, {
        status,
        encodeProgress: 100,
        length: 61,
        storageSize: 5_000_000,
        width: 1280,
        height: 720,
        availableResolutions: '240p,360p,720p,1080p',
        hasMP4Fallback: true,
      }),
    /** Whether the network would give that file to whoever shows the address, at a moment. */
    opens: (url: string, at = new Date()) => opensAt(url, at, tokenKey),
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}

/** As the edge does it: the path after the token must lie in token_path, which the token signs with the expiry. */
function opensAt(url: string, at: Date, tokenKey: string): boolean {
  const match = /^https:\/\/[^/]+\/bcdn_token=([^&]+)&token_path=([^&]+)&expires=(\d+)(\/.*)$/.exec(url);
  if (!match) return false;
  const [, token = '', encoded = '', expires = '', path = ''] = match;
  const folder = decodeURIComponent(encoded);
  const signed = createHmac('sha256', tokenKey)
    .update(`${folder}${expires}token_path=${folder}`)
    .digest('base64url');
  return token === `HS256-${signed}` && path.startsWith(folder) && Number(expires) * 1000 > at.getTime();
}

function newVideo(title: string): StandInVideo {
  return {
    ...{
      guid: randomUUID(),
      title,
      status: 0,
      encodeProgress: 0,
      length: 0,
      storageSize: 0,
      width: 0,
      height: 0,
    },
    ...{ availableResolutions: null, hasMP4Fallback: false, content: Buffer.alloc(0), uploadLength: 0 },
  };
}

function withoutContent({ content: _, uploadLength: __, ...video }: StandInVideo) {
  return video;
}
