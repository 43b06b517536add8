import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../config.ts';

const joined = '<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>';

/**
 * What the S3 API says of uploads in parts, which the other test server has not: they are listed in pages of two, and
 * aborted. It knows nothing of signatures and keeps no file.
 * @param completion what it says, with 200, of parts that are to be joined
 */
export async function startS3InParts(completion = joined) {
  const unfinished: { key: string; uploadId: string; initiated: Date }[] = [];
  const begin = (key: string, initiated = new Date()) => {
    const uploadId = randomUUID();
    unfinished.push({ key, uploadId, initiated });
    return uploadId;
  };
  const end = (uploadId: string | null) => {
    const place = unfinished.findIndex((each) => each.uploadId === uploadId);
    if (place >= 0) unfinished.splice(place, 1);
  };
  const list = (query: URLSearchParams) => {
    const matching = unfinished
      .filter(({ key }) => key.startsWith(query.get('prefix') ?? ''))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .filter(({ key }) => key > (query.get('key-marker') ?? ''));
    const page = matching.slice(0, 2);
    const uploads = page.map(
      ({ key, uploadId, initiated }) =>
        `<Upload><Key>${key}</Key><UploadId>${uploadId}</UploadId><Initiated>${initiated.toISOString()}</Initiated></Upload>`,
    );
    const next = page.at(-1);
    return `<?xml version="1.0" encoding="UTF-8"?>
      <ListMultipartUploadsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Bucket>portal</Bucket>
      <NextKeyMarker>${next?.key ?? ''}</NextKeyMarker><NextUploadIdMarker>${next?.uploadId ?? ''}</NextUploadIdMarker>
      <IsTruncated>${matching.length > page.length}</IsTruncated>${uploads.join('')}</ListMultipartUploadsResult>`;
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    await buffer(request);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
    const key = pathname.replace(/^\/portal\/?/, '');
    const say = (xml: string) => response.writeHead(200, { 'content-type': 'application/xml' }).end(xml);
    if (request.method === 'GET' && searchParams.has('uploads')) return say(list(searchParams));
    if (request.method === 'POST' && searchParams.has('uploads'))
      return say(
        `<InitiateMultipartUploadResult><UploadId>${begin(key)}</UploadId></InitiateMultipartUploadResult>`,
      );
    if (request.method === 'POST') return say(completion);
    if (request.method === 'DELETE') {
      end(searchParams.get('uploadId'));
      return response.writeHead(204).end();
    }
    return response.writeHead(200, { etag: '"part"' }).end();
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const settings: S3Settings = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'portal',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    prefix: 'hilltop/',
  };
  return {
    settings,
    begin,
    /** Keys of what was begun and neither completed nor aborted. */
    unfinished: () => unfinished.map(({ key }) => key).sort(),
    stop: () => server.close(),
  };
}
