/** Documents of today as people have them, and as somebody makes them who means harm. */
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { inspectOffice } from './office.ts';
import { archive, compound, docx, docxType, oldDoc, relation, xlsx, xlsxType } from './testing.ts';

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
