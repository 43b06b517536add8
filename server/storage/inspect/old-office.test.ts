/** Documents from before 2007, as people have them and as somebody makes them who means harm. */
import { describe, expect, test } from 'vitest';
import { inspectOldOffice } from './old-office.ts';
import { compound, oldDoc, record } from './testing.ts';

const program = Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0', 'latin1');

describe('a document from before 2007', () => {
  /** With the record that PowerPoint and LibreOffice write of macros, also where there are none. */
  const slides = (project: number, flag: number) => {
    const info = Buffer.from('1f00ff0314000000020000040c000000000000000000000001000000', 'hex');
    info.writeUInt32LE(project, 16);
    info.writeUInt32LE(flag, 20);
    return compound({ 'PowerPoint Document': Buffer.concat([Buffer.alloc(5000), info, Buffer.alloc(50)]) });
  };
  const word = 'application/msword';
  const excel = 'application/vnd.ms-excel';
  const sheet = (kind: number) => record(0x85, Buffer.from([0, 0, 0, 0, 0, kind, 1, 0, 65]));
  const workbook = (...records: Buffer[]) =>
    compound({
      Workbook: Buffer.concat([
        record(0x809, Buffer.alloc(16)),
        ...records,
        record(0x0a, Buffer.alloc(0)),
        Buffer.alloc(5000),
      ]),
    });

  test.each([
    ['of Word', oldDoc(), word],
    ['of Word, with an equation', oldDoc({ 'ObjectPool/_1/Equation Native': Buffer.alloc(90) }), word],
    ['of Word, large', oldDoc({ Data: Buffer.alloc(9 * 1024 * 1024, 7) }), word],
    ['of Excel', workbook(sheet(0)), excel],
    [
      'of PowerPoint',
      compound({ 'PowerPoint Document': Buffer.alloc(6000) }),
      'application/vnd.ms-powerpoint',
    ],
    ['a presentation that says that it has no macros', slides(0, 0), 'application/vnd.ms-powerpoint'],
  ])('%s is taken', (_, content, type) => {
    expect(() => inspectOldOffice(content, type)).not.toThrow();
  });

  test.each([
    ['any other container', compound({ 'Installer Table': Buffer.alloc(5000) }), word, 'damaged'],
    ['a mail', compound({ '__properties_version1.0': Buffer.alloc(100) }), word, 'damaged'],
    [
      'a Word document within a storage only',
      compound({ 'a/WordDocument': Buffer.alloc(5000) }),
      word,
      'damaged',
    ],
    ['a table', workbook(sheet(0)), word, 'damaged'],
    ['macros', oldDoc({ 'Macros/VBA/ThisDocument': Buffer.alloc(90) }), word, 'macros'],
    [
      'macros in an object',
      oldDoc({ 'ObjectPool/_1/_VBA_PROJECT_CUR/PROJECT': Buffer.alloc(90) }),
      word,
      'macros',
    ],
    ['a program as an object', oldDoc({ 'ObjectPool/_1/\u0001Ole10Native': program }), word, 'object'],
    ['a sheet of macros', workbook(sheet(0), sheet(1)), excel, 'macros'],
    ['a password', workbook(record(0x2f, Buffer.alloc(6))), excel, 'password'],
    [
      'macros in PowerPoint',
      compound({
        'PowerPoint Document': Buffer.concat([Buffer.alloc(5000), Buffer.from('1f00ff0314000000', 'hex')]),
      }),
      'application/vnd.ms-powerpoint',
      'macros',
    ],
    ['macros that PowerPoint tells of', slides(7, 1), 'application/vnd.ms-powerpoint', 'macros'],
    ['macros that are there and not told', slides(7, 0), 'application/vnd.ms-powerpoint', 'macros'],
    [
      'no directory',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)]),
      word,
      'damaged',
    ],
    ['the mark alone', Buffer.from('d0cf11e0a1b11ae1', 'hex'), word, 'damaged'],
  ])('with %s is refused, and says why', (_, content, type, why) => {
    expect(() => inspectOldOffice(content, type)).toThrow(why);
  });

  test('whose chains lead in a circle, or nowhere, ends all the same', () => {
    const whole = oldDoc();
    for (const [place, value] of [
      [48, 0x7fffffff],
      [30, 63],
      [76, 0x00ffffff],
    ] as const) {
      const broken = Buffer.from(whole);
      broken.writeUInt32LE(value, place);
      expect(() => inspectOldOffice(broken, word)).toThrow('damaged');
    }
    const looped = Buffer.from(whole);
    // The table of chains, where each sector is followed by itself.
    for (let id = 0; id < 128; id += 1)
      looped.writeUInt32LE(id, (looped.readUInt32LE(76) + 1) * 512 + id * 4);
    expect(() => inspectOldOffice(looped, word)).toThrow('damaged');
    for (let at = 512; at < whole.length; at += 97) {
      const broken = Buffer.from(whole);
      broken.fill(0, at, Math.min(at + 64, broken.length));
      try {
        inspectOldOffice(broken, word);
      } catch (error) {
        expect(error).toMatchObject({ status: 422 });
      }
    }
  });
});
