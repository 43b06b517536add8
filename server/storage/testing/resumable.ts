import { randomUUID } from 'node:crypto';
import type { StoragePortal } from './portal.ts';

type Metadata = {
  bucketName: string;
  objectName: string;
  contentType?: string;
  cacheControl?: string;
  metadata?: string;
};

export const encoded = (metadata: Metadata) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** Speaks the protocol of uploads in parts, one request at a time. `by.token` says as whom. */
export function resumableUploads(it: { readonly portal: StoragePortal }, by: { token: string }) {
  const endpoint = (url = it.portal.url) => `${url}/storage/v1/upload/resumable`;

  /** One step of the protocol, on any server. */
  function step(method: string, address: string, headers: Record<string, string> = {}, body?: Buffer) {
    return fetch(address, {
      method,
      headers: { authorization: `Bearer ${by.token}`, 'tus-resumable': '1.0.0', ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });
  }

  return {
    endpoint,
    step,
    patch: (address: string, offset: number, body: Buffer) =>
      step(
        'PATCH',
        address,
        { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body,
      ),
    async begin(length: number, metadata: Partial<Metadata> = {}, headers: Record<string, string> = {}) {
      const whole = { bucketName: 'big', objectName: `${randomUUID()}.bin`, ...metadata };
      const response = await step('POST', endpoint(), {
        'upload-length': String(length),
        'upload-metadata': encoded(whole),
        ...headers,
      });
      const address = new URL(response.headers.get('location') ?? '', endpoint()).toString();
      return { response, address, name: whole.objectName };
    },
    async stored(name: string, bucket = 'big') {
      const { data } = await it.portal.service.storage.from(bucket).download(name);
      return data ? Buffer.from(await data.arrayBuffer()) : undefined;
    },
  };
}
