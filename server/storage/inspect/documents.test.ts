/** Documents as people have them, and as somebody makes them who means harm. */
import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { inspectOffice } from './office.ts';
import { inspectOldOffice } from './old-office.ts';
import { inspectPdf } from './pdf.ts';
import {
  archive,
  compound,
  docx,
  docxType,
  objectStream,
  oldDoc,
  pdfOf,
  record,
  relation,
  xlsx,
  xlsxType,
} from './testing.ts';

const program = Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0', 'latin1');
const longName = `${'x'.repeat(80)}.exe`;

describe('a Word document of today', () => {
  test.each([
    ['as it comes', docx()],
    ['with a drawn letter head', docx({ 'word/media/image2.emf': 'x', 'word/fonts/font1.odttf': 'x' })],
    ['with a table of Excel in it', docx({ 'word/embeddings/Microsoft_Excel_Sheet.xlsx': xlsx() })],
    [
      'with an equation of old',
      docx({ 'word/embeddings/oleObject1.bin': compound({ 'Equation Native': Buffer.alloc(90) }) }),
    ],
    [
      'with a link',
      docx({ 'word/_rels/document.xml.rels': relation('hyperlink', 'https://school.example') }),
    ],
    [
      'with a template of the own computer',
      docx({
        'word/_rels/settings.xml.rels': relation(
          'attachedTemplate',
          'file:///C:\\Users\\Thandi\\Normal.dotm',
        ),
      }),
    ],
    ['as Google writes it, with a part of no ending', docx({ 'word/metadata': '{"a":1}' })],
    [
      'with pictures and sound of a phone',
      docx({ 'word/media/a.jfif': 'x', 'word/media/b.heic': 'x', 'word/media/c.aac': 'x' }),
    ],
    [
      'with a table and a text of the old kinds in it',
      docx({
        'word/embeddings/Microsoft_Word_97_-_2003_Document.doc': oldDoc(),
        'word/embeddings/Microsoft_Excel_97-2003_Worksheet.xls': compound({ Workbook: Buffer.alloc(5000) }),
      }),
    ],
    [
      'with many words',
      docx({ 'word/document.xml': `<w>${'The learner works well. '.repeat(400_000)}</w>` }),
    ],
  ])('%s is taken', async (_, content) => {
    await expect(inspectOffice(content, docxType)).resolves.toBeUndefined();
  });

  test.each([
    ['macros', docx({ 'word/vbaProject.bin': 'x' }), 'macros'],
    [
      'a program without an ending',
      docx({ 'word/metadata': Buffer.from('4d5a9000', 'hex') }),
      'word/metadata',
    ],
    [
      'a document of the old kind with macros in it',
      docx({ 'word/embeddings/old.doc': oldDoc({ 'Macros/VBA/dir': Buffer.alloc(90) }) }),
      'macros',
    ],
    [
      'a program that calls itself an old document',
      docx({ 'word/embeddings/old.doc': 'MZ and more' }),
      'old.doc',
    ],
    [
      'a script that calls itself an old document',
      docx({ 'word/embeddings/old.doc': 'WScript.Echo 1' }),
      'old.doc',
    ],
    ['macros under another name', docx({ 'word/VBAPROJECT2.BIN': 'x' }), 'macros'],
    ['the type of macros', docx({}, 'application/vnd.ms-word.document.macroEnabled.main+xml'), 'macros'],
    [
      'macros’ type beside the right one',
      docx({}, undefined, '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>'),
      'macros',
    ],
    ['controls', docx({ 'word/activeX/activeX1.bin': 'x' }), 'macros'],
    ['a program', docx({ 'word/setup.exe': program }), '(word/setup.exe)'],
    ['a program as a picture', docx({ 'word/media/image9.png': program }), '(word/media/image9.png)'],
    ['a script', docx({ 'run.ps1': 'x' }), '(run.ps1)'],
    ['a shortcut', docx({ 'open.lnk': 'x' }), '(open.lnk)'],
    ['a program with an endless name', docx({ [longName]: program }), `(…${longName.slice(-60)})`],
    [
      'an archive as a picture',
      docx({ 'word/media/a.png': archive({ 'a.txt': 'x' }) }),
      '(word/media/a.png)',
    ],
    ['an archive as a table', docx({ 'word/embeddings/a.xlsx': archive({ 'a.txt': 'x' }) }), 'damaged'],
    ['a table with macros', docx({ 'word/embeddings/a.xlsx': xlsx({ 'xl/vbaProject.bin': 'x' }) }), 'macros'],
    [
      'a program as an object',
      docx({ 'word/embeddings/oleObject1.bin': compound({ '\u0001Ole10Native': program }) }),
      'put in as an object',
    ],
    [
      'a template of a stranger',
      docx({ 'word/_rels/settings.xml.rels': relation('attachedTemplate', 'https://evil.example/a.dotm') }),
      'another address',
    ],
    [
      'the same, spelled otherwise',
      docx({
        'word/_rels/settings.xml.rels': relation('attachedTemplate', '&#104;ttps://evil.example/a&gt;b>'),
      }),
      'another address',
    ],
    [
      'a template of a share',
      docx({ 'word/_rels/settings.xml.rels': relation('attachedTemplate', 'file://evil.example/a.dotm') }),
      'another address',
    ],
    [
      'an object of a stranger',
      docx({ 'word/_rels/document.xml.rels': relation('oleObject', '\\\\evil.example\\a') }),
      'another address',
    ],
    [
      'relations that nobody reads',
      docx({ 'word/_rels/a.xml.rels': Buffer.from(relation('hyperlink', 'a'), 'utf16le') }),
      'damaged',
    ],
    ['a page of Excel as its main part', xlsx(), 'damaged'],
    ['no list of types', archive({ 'word/document.xml': 'x' }), 'damaged'],
    ['no archive at all', Buffer.from('PK\x03\x04 and no more'), 'damaged'],
    [
      'a password',
      compound({ EncryptedPackage: Buffer.alloc(5000), EncryptionInfo: Buffer.alloc(10) }),
      'password',
    ],
  ])('with %s is refused, and says why', async (_, content, why) => {
    await expect(inspectOffice(content, docxType)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(why),
    });
  });

  test('that names a part twice is refused: each program would open another one', async () => {
    const twice = docx({ 'word/documenu.xml': '<evil/>' });
    const text = twice.toString('latin1').replaceAll('word/documenu.xml', 'word/document.xml');
    await expect(inspectOffice(Buffer.from(text, 'latin1'), docxType)).rejects.toThrow('damaged');
  });

  test('is a table where a table is wanted', async () => {
    await expect(inspectOffice(xlsx(), xlsxType)).resolves.toBeUndefined();
    await expect(inspectOffice(docx(), xlsxType)).rejects.toThrow('damaged');
  });
});

describe('an archive that unpacks to far more than it is', () => {
  const zeros = new Uint8Array(64 * 1024 * 1024);

  test('is not unpacked', async () => {
    const bomb = docx({ 'word/media/a.bmp': zeros });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(inspectOffice(bomb, docxType)).rejects.toThrow('unpacks to far more');
  });

  test('is stopped where it says that it is small', async () => {
    const bomb = docx({ 'word/media/a.bmp': zeros });
    const told = Buffer.alloc(4);
    told.writeUInt32LE(zeros.length);
    for (let at = bomb.indexOf(told); at >= 0; at = bomb.indexOf(told, at + 4)) bomb.writeUInt32LE(1000, at);
    await expect(inspectOffice(bomb, docxType)).rejects.toThrow('damaged');
  });

  test('is not unpacked within another one', async () => {
    const inner = docx({ 'word/media/a.bmp': zeros });
    await expect(inspectOffice(docx({ 'word/embeddings/a.docx': inner }), docxType)).rejects.toThrow(
      'unpacks',
    );
  });

  test('is not entered for ever', async () => {
    let nested = docx();
    for (let depth = 0; depth < 5; depth += 1) nested = docx({ 'word/embeddings/a.docx': nested });
    await expect(inspectOffice(nested, docxType)).rejects.toThrow('no part of a document');
  });

  test('has no more parts than any document', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 6000 }, (_, n) => [`word/media/${n}.png`, new Uint8Array()]),
    );
    await expect(inspectOffice(Buffer.from(zipSync(parts)), docxType)).rejects.toThrow('unpacks');
  });
});

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

describe('a PDF', () => {
  const page = '<< /Type /Catalog /Outlines << /First 5 0 R >> >>';
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
  const text = (words: string) => {
    const content = deflateSync(Buffer.from(`BT (${words}) Tj ET`));
    return Buffer.concat([
      Buffer.from('<< /Filter /FlateDecode >>\nstream\n'),
      content,
      Buffer.from('\nendstream'),
    ]);
  };

  test.each([
    ['as it comes', pdfOf(page)],
    ['with its objects in a stream', pdfOf(page, objectStream('<< /Type /Font >>'))],
    [
      'with its objects in a stream that is not compressed',
      pdfOf(page, '<< /Type /ObjStm /N 1 /First 4 >>\nstream\n9 0 << >>\nendstream'),
    ],
    ['that teaches scripts', pdfOf(page, text('HTML/CSS/JavaScript'))],
    ['with a link', pdfOf('<< /A << /S /URI /URI (https://school.example) >> >>')],
    ['with a password for changes, read by everybody', pdfOf(page, '<< /Encrypt 2 0 R >>')],
    ['of many megabytes', pdfOf(page, Buffer.alloc(3 * 1024 * 1024, 'abc def '))],
  ])('%s is taken', async (_, content) => {
    await expect(inspectPdf(content)).resolves.toBeUndefined();
  });

  test.each([
    ['a script', pdfOf(`<< /OpenAction ${script} >>`), 'script'],
    ['a script, spelled otherwise', pdfOf(script.replace('Java', 'J#61v#61')), 'script'],
    ['a script in a stream of objects', pdfOf(page, objectStream(script)), 'script'],
    [
      'a script in a stream that does not say so',
      pdfOf(page, objectStream(script, '/N 1 /First 4')),
      'script',
    ],
    [
      'a script in a stream that says so otherwise',
      pdfOf(page, objectStream(script, '/Type /Obj#53tm /N 1 /F#69rst 4')),
      'script',
    ],
    ['a script behind the first megabyte', pdfOf(Buffer.alloc(1024 * 1024 - 25, ' '), script), 'script'],
    ['a program to start', pdfOf('<< /S /Launch /F (cmd.exe) >>'), 'starts something'],
    ['a form that is a program', pdfOf('<< /AcroForm << /XFA [(a) 3 0 R] >> >>'), 'script'],
    ['a film with a script', pdfOf('<< /S /Rendition /JS (x) >>'), 'script'],
    ['other files', pdfOf('<< /Names << /EmbeddedFiles 3 0 R >> >>'), 'other files attached'],
    [
      'objects that nobody reads',
      pdfOf('<< /Type /ObjStm /N 1 /First 4 /Filter /ASCII85Decode >>\nstream\nGb"0F~>\nendstream'),
      'damaged',
    ],
    ['objects that nobody finds', pdfOf(`<< /Type /ObjStm /N 1 /First 4 >> %${'x'.repeat(5000)}`), 'damaged'],
    [
      'objects behind a password',
      pdfOf('<< /Encrypt 3 0 R >>', '<< /Type /ObjStm /N 1 /First 4 >>\nstream\n\x8a\x01\nendstream'),
      'without the protection',
    ],
    ['more than it may unpack to', pdfOf(objectStream(' '.repeat(40 * 1024 * 1024))), 'unpacks to far more'],
    ['streams without end', pdfOf(Buffer.alloc(400_000, '/ObjStm stream\n1 0 ')), 'damaged'],
  ])('with %s is refused, and says why', async (_, content, why) => {
    await expect(inspectPdf(content)).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining(why),
    });
  });
});
