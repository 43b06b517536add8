import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../integrations/files/files.ts';
import { inTurn } from '../images/turns.ts';
import { inspectOffice } from './office.ts';
import { inspectOldOffice } from './old-office.ts';
import { inspectPdf } from './pdf.ts';
import { isUnreadable } from './unsafe.ts';

/** Bytes of a document: the portal's own buckets take no more than 25 MiB. */
const largestDocument = 32 * 1024 * 1024;
const patienceMs = 30_000;

const office = 'application/vnd.openxmlformats-officedocument.';
const oldOffice = ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint'];

/** Whether files of that type are looked through as a whole: those that can carry what a computer runs. */
export function isDocument(mimeType: string): boolean {
  return mimeType === 'application/pdf' || isOffice(mimeType);
}

/** Whether it is a document that is an archive, or may hold one. */
export function isOffice(mimeType: string): boolean {
  return mimeType.startsWith(office) || oldOffice.includes(mimeType);
}

/**
 * Looks through a document that lies in the store, before a row names it. One at a time, in turn with the pictures that
 * addresses have resized: each is held in memory.
 * @throws {UnsafeFile} in words for whoever chose the file.
 */
export async function inspectDocument(
  store: FileStore,
  version: string,
  size: number,
  mimeType: string,
): Promise<void> {
  if (size > largestDocument) throw isUnreadable();
  await inTurn('documents', async () => {
    const content = size === 0 ? Buffer.alloc(0) : await buffer(await store.read(version));
    await within(patienceMs, inspect(content, mimeType));
  });
}

async function inspect(content: Buffer, mimeType: string): Promise<void> {
  if (mimeType === 'application/pdf') return inspectPdf(content);
  if (mimeType.startsWith(office)) return inspectOffice(content, mimeType);
  inspectOldOffice(content, mimeType);
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(isUnreadable(new Error('took too long'))), ms);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
