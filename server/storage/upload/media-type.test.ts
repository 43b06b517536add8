import { describe, expect, test } from 'vitest';
import { html, pdf, png } from '../testing/samples.ts';
import { checkAllowed, checkContent } from './media-type.ts';

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
const docx = Buffer.concat([
  Buffer.from('504b0304140000000800000021000000000000000000000000001300000', 'hex'),
  Buffer.from('[Content_Types].xml'),
]);

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
    ['a WAV', riff('WAVE'), 'audio/wav'],
    ['an Ogg', Buffer.from('OggS\0\u0002\0\0\0\0\0\0\0\0', 'latin1'), 'audio/ogg'],
    ['an MP3', Buffer.from('ID3\u0003\0\0\0\0\0\0', 'latin1'), 'audio/mp3'],
    ['a Word document', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
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
  ])('%s does not pass for %3$s', async (_, content, mimeType) => {
    await expect(checkContent(content, mimeType)).rejects.toMatchObject({ status: 415 });
  });
});
