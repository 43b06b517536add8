import { Metadata } from '@tus/server';
import { invalidRequest } from '../errors.ts';
import { checkedName, type Target } from '../input.ts';

/** The file that an upload's metadata names. @throws {StorageError} when it names none. */
export function targetFrom(metadata: Record<string, string | null> | undefined): Target {
  if (!metadata) throw invalidRequest('Metadata header is required');
  return { bucketId: metadata.bucketName ?? '', name: checkedName(metadata.objectName ?? '') };
}

/** The same from the header of the request that begins an upload. */
export function metadataFrom(header: string | null): Record<string, string | null> {
  try {
    return Metadata.parse(header ?? '');
  } catch (cause) {
    throw invalidRequest('Invalid Upload-Metadata header', cause);
  }
}
