import { z } from 'zod';
import { inputArguments, ProgramFailed, proberOf, runGently } from './ffmpeg.ts';

/** What ffprobe found that matters for making qualities. */
export type Probed = {
  durationSeconds: number | null;
  /** Of the picture as it is stored; a turned one has them the other way round. */
  width: number | null;
  height: number | null;
  hasSound: boolean;
  /** Bits in a second. */
  pictureBitrate: number | null;
  soundBitrate: number | null;
};

const answer = z.object({
  format: z.object({ duration: z.coerce.number().optional(), bit_rate: z.coerce.number().optional() }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      width: z.number().optional(),
      height: z.number().optional(),
      bit_rate: z.coerce.number().optional(),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
    }),
  ),
});

/** @throws {ProgramFailed} when the file is none of its container. */
export async function probe(options: {
  ffmpeg: string;
  container: string;
  file: string;
  folder: string;
  signal: AbortSignal;
}): Promise<Probed> {
  const { ffmpeg, container, file, folder, signal } = options;
  const printed = await runGently({
    program: proberOf(ffmpeg),
    arguments: [
      ...['-hide_banner', '-v', 'error', '-of', 'json', '-show_entries'],
      'format=duration,bit_rate:stream=codec_type,width,height,bit_rate:stream_disposition=attached_pic',
      ...inputArguments(container, file),
    ],
    folder,
    signal,
  });
  const parsed = answer.safeParse(safeJson(printed));
  if (!parsed.success) throw new ProgramFailed('ffprobe told nothing about the file');
  const { streams, format } = parsed.data;
  // A cover picture is no film.
  const picture = streams.find((s) => s.codec_type === 'video' && s.disposition?.attached_pic !== 1);
  const sound = streams.find((s) => s.codec_type === 'audio');
  return {
    durationSeconds: format.duration && format.duration > 0 ? format.duration : null,
    width: picture?.width || null,
    height: picture?.height || null,
    hasSound: sound !== undefined,
    pictureBitrate: picture?.bit_rate ?? format.bit_rate ?? null,
    soundBitrate: sound?.bit_rate ?? null,
  };
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
