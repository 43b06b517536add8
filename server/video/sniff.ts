import { Readable } from 'node:stream';
import { headBytes } from '../storage/upload/media-type.ts';

/** The kinds of file that a portal video may be, by what is in them, and how ffmpeg calls their container. */
const containers: Record<string, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/x-m4v': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
  'video/x-matroska': 'matroska',
  'video/ogg': 'ogg',
  'application/ogg': 'ogg',
  'video/x-msvideo': 'avi',
  'video/vnd.avi': 'avi',
  'video/avi': 'avi',
};

/** The container of a media type for ffmpeg, which is never left to guess: a playlist is a container to it too. */
export function containerOf(mediaType: string): string | undefined {
  return containers[mediaType];
}

/** QuickTime films are MP4s to a browser that is told so, and none to one that is not. */
export function playableType(mediaType: string): string {
  const type = mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return ['video/quicktime', 'video/mov', 'video/x-m4v'].includes(type) ? 'video/mp4' : type;
}

/** The media type of a file by its first bytes; undefined unless it is a video that the portal takes. */
export async function videoTypeOf(head: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  return found && found.mime in containers ? found.mime : undefined;
}

/** A stream whose beginning has been looked at. */
export type Peeked = {
  head: Buffer;
  /** All of it, the beginning too. */
  content: Readable;
  /** Lets go of the source, wherever reading has come to: it is not destroyed, its sender shall read the answer. */
  release(): Promise<void>;
};

/** Looks at the first bytes of a stream. */
export async function peek(source: Readable): Promise<Peeked> {
  const chunks: Buffer[] = [];
  let length = 0;
  const rest = source.iterator({ destroyOnReturn: false }) as AsyncGenerator<Buffer, undefined>;
  while (length < headBytes) {
    const next = await rest.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(chunks, length);
  return {
    head,
    content: Readable.from(joined(head, rest), { objectMode: false }),
    release: async () => {
      await rest.return(undefined);
      source.resume();
    },
  };
}

async function* joined(head: Buffer, rest: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  yield* rest;
}
