/** Every file that a lesson may be, as the systems of teachers call it. */
import { describe, expect, test } from 'vitest';
import { lessonFileName } from '../../../contract/lesson-files.ts';
import { compound, docx } from '../../storage/inspect/testing.ts';
import { pdf, png } from '../../storage/testing/samples.ts';
import { useLessonUploads, wav } from './testing.ts';

const it = useLessonUploads();

const box = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}isom`),
    Buffer.alloc(64),
  ]);
const matroska = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex'),
  Buffer.alloc(64),
]);
const avi = Buffer.concat([Buffer.from('RIFF\u0024\0\0\0AVI LIST', 'latin1'), Buffer.alloc(64)]);
/** The first page of a stream of that codec. */
const ogg = (codec: string) => {
  const page = Buffer.alloc(27);
  page.write('OggS', 0, 'latin1');
  page[5] = 2;
  page[26] = 1;
  return Buffer.concat([
    page,
    Buffer.from([30]),
    Buffer.from(codec.padEnd(30, '\0'), 'latin1'),
    Buffer.alloc(64),
  ]);
};
const theora = ogg('\x80theora\x03\x02\x01');
const vorbis = ogg('\x01vorbis');
const id3 = Buffer.concat([Buffer.from('ID3\u0003\0\0\0\0\0\0', 'latin1'), Buffer.alloc(200)]);
/** A frame of an MP3 without a tag: MPEG 1, layer 3, 128 kbit/s, 44.1 kHz; and the next one. */
const frame = Buffer.concat([Buffer.from('fffb9000', 'hex'), Buffer.alloc(413)]);
const frames = Buffer.concat([frame, frame, frame]);

const none = ['', 'application/octet-stream'] as const;
const lessons = [
  ['video', 'mp4', box('isom'), ['video/mp4', 'application/mp4']],
  ['video', 'mp4', box('3gp4'), ['video/mp4', 'video/3gpp']],
  ['video', 'webm', matroska, ['video/webm', 'video/x-matroska']],
  ['video', 'ogg', theora, ['video/ogg', 'audio/ogg', 'application/ogg']],
  ['video', 'avi', avi, ['video/x-msvideo', 'video/avi', 'video/vnd.avi', 'video/msvideo']],
  ['video', 'mov', box('qt  '), ['video/quicktime', 'video/mov']],
  ['audio', 'mp3', id3, ['audio/mpeg', 'audio/mp3', 'audio/x-mpeg']],
  ['audio', 'mp3', frames, ['audio/mpeg']],
  ['audio', 'wav', wav, ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave']],
  ['audio', 'ogg', vorbis, ['audio/ogg', 'video/ogg', 'application/ogg', 'audio/x-ogg']],
  ['audio', 'm4a', box('M4A '), ['audio/mp4', 'audio/x-m4a', 'audio/m4a', 'audio/mp4a-latm', 'video/mp4']],
  ['audio', 'mpeg', frames, ['audio/mpeg', 'video/mpeg', 'audio/x-mpeg']],
] as const;

describe.each(lessons)('a lesson, %s, .%s', (kind, ending, content, types) => {
  test.each([...types, ...none])('called %j becomes one, and plays as what it is', async (said) => {
    const { data, error } = await it.ask('teacher', `Fractions.${ending}`, said);
    expect(error).toBeNull();
    const put = await fetch(data?.uploadUrl ?? '', {
      method: 'PUT',
      body: new Uint8Array(content),
      ...(said && { headers: { 'content-type': said } }),
    });
    expect([await put.json(), put.status]).toEqual([expect.anything(), 200]);
    const given = await it.give('teacher', data?.publicUrl ?? '', { lesson_type: kind });
    expect(given.error).toBeNull();
    const { signedUrl } = await (await it.look(data?.publicUrl ?? '', 'parent')).json();
    expect((await fetch(signedUrl)).headers.get('content-type')).toMatch(/^(?:audio|video)\//);
  });
});

test('a recording that calls itself one and is a page is none, whatever it is called', async () => {
  for (const said of ['application/ogg', '', 'video/mpeg']) {
    const { data } = await it.ask('teacher', said === 'video/mpeg' ? 'a.mpeg' : 'a.ogg', said);
    const put = await it.put(
      data?.uploadUrl ?? '',
      Buffer.from('<script>alert(1)</script>'),
      said || 'text/html',
    );
    expect(await put.json()).toMatchObject({ statusCode: '415' });
    expect((await it.give('teacher', lessonFileName(data?.publicUrl ?? ''))).error).not.toBeNull();
  }
});

const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100', 'hex'), Buffer.alloc(64)]);
const doc = compound({ WordDocument: Buffer.alloc(8192, 1), '1Table': Buffer.alloc(5000) });
describe.each([
  ['pdf', pdf, 'application/pdf', ['application/x-pdf']],
  ['doc', doc, 'application/msword', ['application/vnd.ms-word', 'application/wps-office.doc']],
  [
    'docx',
    docx(),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ['application/wps-office.docx', 'application/zip'],
  ],
  ['jpg', jpeg, 'image/jpeg', ['image/jpg', 'image/pjpeg']],
  ['jpeg', jpeg, 'image/jpeg', ['image/jpg']],
  ['png', png, 'image/png', ['image/x-png']],
] as const)('a report, .%s', (ending, content, stored, others) => {
  test.each([stored, ...others, 'application/octet-stream'])(
    `called %j is taken as ${stored}`,
    async (said) => {
      const reports = (await it.clientOf('teacher')).storage.from('progress-reports');
      const name = `${ending}-${Math.random()}.${ending}`;
      const { error } = await reports.upload(name, new Blob([new Uint8Array(content)], { type: said }));
      expect(error).toBeNull();
      expect((await reports.info(name)).data?.contentType).toBe(stored);
    },
  );
});
