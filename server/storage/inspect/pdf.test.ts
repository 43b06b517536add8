/** PDFs as people have them, and as somebody makes them who means harm. */
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { inspectPdf } from './pdf.ts';
import { objectStream, pdfOf } from './testing.ts';

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
