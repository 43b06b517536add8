import { expect, test } from 'vitest';
import { lessonFileType } from './lesson-files.ts';

test.each([
  ['video', 'a.ogg', 'audio/ogg', 'video/ogg'],
  ['audio', 'a.ogg', 'video/ogg', 'audio/ogg'],
  ['audio', 'a.ogg', 'application/ogg', 'audio/ogg'],
  ['audio', 'a.mpeg', 'video/mpeg', 'audio/mpeg'],
  ['audio', 'A.MPEG', 'audio/x-mpeg', 'audio/mpeg'],
  ['audio', 'a.m4a', 'audio/mp4a-latm', 'audio/mp4'],
  ['audio', 'a.m4a', 'video/mp4', 'audio/mp4'],
  ['audio', 'a.wav', 'audio/vnd.wave', 'audio/wav'],
  ['audio', 'a.wav', 'audio/x-wav; codecs=1', 'audio/wav'],
  ['video', 'a.avi', 'video/msvideo', 'video/x-msvideo'],
  ['video', 'a.mov', '', 'video/quicktime'],
  ['video', 'a.mp4', 'application/octet-stream', 'video/mp4'],
  ['video', 'a.mp4', 'text/html', undefined],
  ['audio', 'a.mp4', 'video/mp4', undefined],
  ['video', 'a.mpeg', 'video/mpeg', undefined],
  ['video', 'a.mp4.html', 'video/mp4', undefined],
  ['video', 'mp4', 'video/mp4', undefined],
  ['video', 'a.constructor', '', undefined],
] as const)('as %s %s, which its browser calls %j, is stored as %s', (kind, name, said, stored) => {
  expect(lessonFileType(kind, name, said)).toBe(stored);
});
