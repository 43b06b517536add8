import { unsupportedType } from '../errors.ts';
import { hasMacros } from '../inspect/unsafe.ts';

/** Bytes at the beginning of a file that are enough to know its type. */
export const headBytes = 16 * 1024;

/** Types that are one and the same, or whose files begin alike, under the name that is compared. */
const sameAs: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/apng': 'image/png',
  'video/avi': 'video/x-msvideo',
  'video/vnd.avi': 'video/x-msvideo',
  'video/mov': 'video/mp4',
  'video/quicktime': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/3gpp': 'video/mp4',
  'audio/3gpp': 'video/mp4',
  'video/matroska': 'video/webm',
  'video/x-matroska': 'video/webm',
  'video/mp1s': 'video/mpeg',
  'video/mp2p': 'video/mpeg',
  'video/mpg': 'video/mpeg',
  'video/x-mpeg': 'video/mpeg',
  'video/x-ms-wmv': 'video/x-ms-asf',
  'application/vnd.ms-asf': 'video/x-ms-asf',
  'audio/mp4': 'video/mp4',
  'audio/m4a': 'video/mp4',
  'audio/x-m4a': 'video/mp4',
  'audio/mp3': 'audio/mpeg',
  'audio/x-wav': 'audio/wav',
  'audio/wave': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'audio/ogg': 'video/ogg',
  'application/ogg': 'video/ogg',
  'application/x-cfb': 'application/msword',
  'application/vnd.ms-excel': 'application/msword',
  'application/vnd.ms-powerpoint': 'application/msword',
};

/**
 * Whether a bucket takes files of that type.
 * @throws {StorageError} `InvalidMimeType`.
 */
export function checkAllowed(mimeType: string, allowed: readonly string[] | null): void {
  if (!isAllowed(mimeType, allowed)) throw unsupportedType(mimeType);
}

export function isAllowed(mimeType: string, allowed: readonly string[] | null): boolean {
  if (!allowed || allowed.length === 0) return true;
  const [type, subtype] = bare(mimeType).split('/');
  const fits = allowed.some((pattern) => {
    const [wantedType, wantedSubtype] = bare(pattern).split('/');
    return pattern === '*' || (wantedType === type && (wantedSubtype === '*' || wantedSubtype === subtype));
  });
  return fits && Boolean(type && subtype);
}

/**
 * Whether a file's first bytes are what it is said to be.
 * @throws {StorageError} `InvalidMimeType`, naming the type that was found.
 */
export async function checkContent(head: Buffer, mimeType: string): Promise<void> {
  // It brings a parser for each kind of file: loaded with the first upload.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? guessed(head);
  if (found === 'application/zip' && isOfficeType(mimeType) && isOfficeArchive(head)) return;
  if (found?.includes('macroenabled')) throw hasMacros();
  // A document with a password lies in an old container; what is in there, the look at the whole file tells.
  if (comparable(found ?? '') === 'application/msword' && isOfficeType(mimeType)) return;
  if (comparable(found ?? '') !== comparable(mimeType)) throw unsupportedType(found ?? 'unknown');
}

const isOfficeType = (mimeType: string) =>
  bare(mimeType).startsWith('application/vnd.openxmlformats-officedocument.');

/** An office document is an archive, but not every archive is one: its parts have names of their own. */
function isOfficeArchive(head: Buffer): boolean {
  const parts = ['[Content_Types].xml', '_rels/', 'docProps/', 'word/', 'xl/', 'ppt/', 'customXml/'];
  // Where the first entry's name begins; the others follow wherever the compressed ones end.
  const first = head.subarray(30, 60).toString('latin1');
  return parts.some((part) => first.startsWith(part));
}

/**
 * Containers whose kind shows only further in: an office document after other entries, an MP3 after its cover
 * picture, an Ogg after its first page.
 */
const containers: Record<string, string> = {
  'PK\x03\x04': 'application/zip',
  ID3: 'audio/mpeg',
  OggS: 'application/ogg',
};

function guessed(head: Buffer): string | undefined {
  const start = head.subarray(0, 4).toString('latin1');
  return Object.entries(containers).find(([mark]) => start.startsWith(mark))?.[1];
}

function comparable(mimeType: string): string {
  const type = bare(mimeType);
  return sameAs[type] ?? type;
}

/** A media type without its parameters, in small letters. */
export function bare(mimeType: string): string {
  return (mimeType.split(';', 1)[0] ?? '').trim().toLowerCase();
}
