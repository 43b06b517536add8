import { buffer } from 'node:stream/consumers';
import {
  CustomSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathTarget,
  Input,
  type InputAudioTrack,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  OGG,
  Output,
  type OutputFormat,
  QTFF,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import type { FileStore } from '../../integrations/files/files.ts';
import { putIndexFirst } from './index-first.ts';

/** What was taken out of a film: a file of sound alone. */
export type Extracted = { contentType: 'audio/mp4' | 'audio/webm' };

/**
 * Copies the sound of a stored film into a file of its own, packet by packet: nothing is decoded, so it sounds as it
 * did and takes a fraction of a second for each hour. The film is read by ranges, of which the pictures are left out.
 * @param size of the film in bytes
 * @returns null for what is no film, has no sound, or has sound that no such file may hold
 */
export async function extractSound(
  store: FileStore,
  film: { version: string; size: number },
  into: string,
): Promise<Extracted | null> {
  const input = new Input({
    // Without the formats that name other files: a playlist is none of these.
    formats: [MP4, QTFF, MATROSKA, WEBM, OGG],
    source: new CustomSource({
      getSize: () => film.size,
      read: async (start, end) => buffer(await store.read(film.version, { start, end: end - 1 })),
      prefetchProfile: 'fileSystem',
      // What was to be read ahead is asked for again when it is needed, and fails there.
      handleUnhandledError: () => {},
    }),
  });
  try {
    const track = await input.getPrimaryAudioTrack().catch(() => null);
    return track && (await copy(track, into));
  } finally {
    input.dispose();
  }
}

async function copy(track: InputAudioTrack, into: string): Promise<Extracted | null> {
  const codec = await track.getCodec();
  const fit = [
    // With the index last: to write it first the library keeps the whole sound in memory, or reserves a sixth of its bytes.
    { format: new Mp4OutputFormat({ fastStart: false }), contentType: 'audio/mp4' },
    { format: new WebMOutputFormat(), contentType: 'audio/webm' },
  ] as const satisfies readonly { format: OutputFormat; contentType: string }[];
  // What phones play: AAC and MP3 in the one, Opus and Vorbis in the other.
  const chosen =
    codec === 'aac' || codec === 'mp3' ? fit[0] : codec === 'opus' || codec === 'vorbis' ? fit[1] : null;
  if (!codec || !chosen) return null;
  const output = new Output({ format: chosen.format, target: new FilePathTarget(into) });
  const sound = new EncodedAudioPacketSource(codec);
  output.addAudioTrack(sound);
  try {
    await output.start();
    const decoderConfig = await track.getDecoderConfig();
    const meta = decoderConfig ? { decoderConfig } : undefined;
    for await (const packet of new EncodedPacketSink(track).packets()) await sound.add(packet, meta);
    await output.finalize();
  } catch (error) {
    // Its file stays open else.
    await output.cancel();
    throw error;
  }
  if (chosen.contentType === 'audio/mp4') await putIndexFirst(into);
  return { contentType: chosen.contentType };
}
