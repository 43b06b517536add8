import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../integrations/files/files.ts';
import { isTwoKinds } from './unsafe.ts';

/** An archive's last record with the longest remark behind it. */
const recordBytes = 22;
const reach = recordBytes + 65_535;
const mark = Buffer.from('PK\x05\x06', 'latin1');

/**
 * Refuses a picture, a film, a sound or a PDF with an archive on its end: under another name it is that archive, with
 * whatever is in there. Archives are read from behind, so that is where one shows.
 * @throws {UnsafeFile}
 */
export async function refuseArchiveBehind(store: FileStore, version: string, size: number): Promise<void> {
  if (size < recordBytes) return;
  const start = Math.max(0, size - reach);
  const end = await buffer(await store.read(version, { start, end: size - 1 }));
  for (let at = end.indexOf(mark); at >= 0; at = end.indexOf(mark, at + 1)) {
    if (isLastRecord(end.subarray(at), start + at)) throw isTwoKinds();
  }
}

/** Whether it tells of entries that fit in front of it, on one disk, as no picture's bytes do by chance. */
function isLastRecord(record: Buffer, place: number): boolean {
  if (record.length < recordBytes) return false;
  const disks = record.readUInt32LE(4);
  const [here, all] = [record.readUInt16LE(8), record.readUInt16LE(10)];
  return disks === 0 && here === all && record.readUInt32LE(12) <= place;
}
