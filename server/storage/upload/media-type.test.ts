import { deflateRawSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { html, pdf, png, svg } from '../testing/samples.ts';
import { checkAllowed, checkContent, headBytes } from './media-type.ts';

describe('what a bucket takes', () => {
  test.each([
    ['image/png', ['image/png'], true],
    ['image/PNG; q=1', ['image/png'], true],
    ['video/mp4', ['video/*'], true],
    ['text/plain;charset=utf-8', ['text/plain'], true],
    ['anything/at-all', ['*'], true],
    ['anything/at-all', null, true],
    ['anything/at-all', [], true],
    ['image/svg+xml', ['image/png', 'image/jpeg'], false],
    ['image', ['image/*'], false],
    ['imagex/png', ['image/*'], false],
  ])('%s into %j: %s', (mimeType, allowed, fits) => {
    const check = () => checkAllowed(mimeType, allowed);
    if (fits) expect(check).not.toThrow();
    else expect(check).toThrow('is not supported');
  });
});

const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0${brand}isom`)]);
const riff = (kind: string) => Buffer.from(`RIFF\u0024\0\0\0${kind}fmt `, 'latin1');
const matroska = Buffer.concat([
  Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104', 'hex'),
  Buffer.alloc(64),
]);
const windowsFilm = Buffer.from(
  '3026b2758e66cf11a6d900aa0062ce6c5e000000000000000100000001029107dcb7b7a9cf118ee600c00c2053651800000000000000c05b9b19bf8a4a4d9c0d',
  'hex',
);
/** An archive of one entry, as it begins. */
const zip = (name: string, content: Buffer = Buffer.alloc(0), unpacked = content.length) => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(unpacked, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), content]);
};
const docx = zip('[Content_Types].xml');
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const macros = zip(
  '[Content_Types].xml',
  deflateRawSync(
    '<Types><Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
  ),
  100,
);

describe('what a file turns out to be', () => {
  test.each([
    ['a PNG', png, 'image/png'],
    ['a PDF', pdf, 'application/pdf'],
    ['a JPEG', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'image/jpeg'],
    ['a JPEG under its other name', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'image/jpg'],
    ['a GIF', Buffer.from('GIF89a\u0001\0\u0001\0', 'latin1'), 'image/gif'],
    ['an MP4', box('isom'), 'video/mp4'],
    ['a QuickTime film', box('qt  '), 'video/mov'],
    ['an M4A', box('M4A '), 'audio/m4a'],
    ['a WebM', matroska, 'video/webm'],
    ['an AVI', riff('AVI '), 'video/avi'],
    ['a film of an old camera', Buffer.from('000001ba2100010001800001', 'hex'), 'video/mpeg'],
    ['a film of a disc', Buffer.from('000001ba4400040004010000', 'hex'), 'video/mpeg'],
    ['a film of Windows', windowsFilm, 'video/x-ms-wmv'],
    ['a WAV', riff('WAVE'), 'audio/wav'],
    ['an Ogg', Buffer.from('OggS\0\u0002\0\0\0\0\0\0\0\0', 'latin1'), 'audio/ogg'],
    ['an MP3', Buffer.from('ID3\u0003\0\0\0\0\0\0', 'latin1'), 'audio/mp3'],
    ['a Word document', docx, docxType],
    ['a Word document that begins otherwise', zip('word/document.xml'), docxType],
    [
      'an old Word document',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]),
      'application/msword',
    ],
  ])('%s is one', async (_, content, mimeType) => {
    await expect(checkContent(content, mimeType)).resolves.toBeUndefined();
  });

  test.each([
    ['HTML', html, 'image/png'],
    ['a PDF', pdf, 'image/png'],
    ['a program', Buffer.from('MZ\x90\0', 'latin1'), 'video/mp4'],
    ['nothing', Buffer.alloc(0), 'image/png'],
    ['text', Buffer.from('hello'), 'application/msword'],
    ['a picture', png, 'video/mp4'],
    ['an archive', zip('notes.txt'), docxType],
    ['a program in an archive', zip('META-INF/MANIFEST.MF'), docxType],
    ['a page behind a PDF’s mark', Buffer.concat([html, pdf]), 'application/pdf'],
    ['a picture with a script', svg, 'image/png'],
  ])('%s does not pass for %3$s', async (_, content, mimeType) => {
    await expect(checkContent(content, mimeType)).rejects.toMatchObject({ status: 415 });
  });
});

test('a Word document with macros is told from one without', async () => {
  await expect(checkContent(macros, docxType)).rejects.toMatchObject({ status: 422, code: 'UnsafeFile' });
});

test('an archive that would unpack to far more than it is is unpacked no further than is looked at', async () => {
  const megabyte = 1024 * 1024;
  let unpacked = 0;
  /** Deflate makes a thousand of each byte: this is what even the head would come to. */
  class Counting extends DecompressionStream {
    override readonly readable: DecompressionStream['readable'];
    constructor(format: ConstructorParameters<typeof DecompressionStream>[0]) {
      super(format);
      this.readable = super.readable.pipeThrough(
        new TransformStream({
          transform(chunk: Uint8Array<ArrayBuffer>, next) {
            unpacked += chunk.length;
            next.enqueue(chunk);
          },
        }),
      );
    }
  }
  vi.stubGlobal('DecompressionStream', Counting);
  // The second one ends within the head, and says that it unpacks to little.
  for (const [size, said] of [
    [64 * megabyte, 64 * megabyte],
    [15 * megabyte, 100],
  ] as const) {
    const bomb = zip('[Content_Types].xml', deflateRawSync(Buffer.alloc(size)), said);
    await checkContent(bomb.subarray(0, headBytes), docxType).catch(() => {});
  }
  vi.unstubAllGlobals();
  // A megabyte is looked at, and a piece is under way.
  expect(unpacked).toBeGreaterThan(0);
  expect(unpacked).toBeLessThan(1.5 * megabyte);
});
