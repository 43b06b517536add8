import { zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { useServer } from '../../auth/testing/use-server.ts';
import { workbookWith } from '../import/read/testing.ts';
import { type Office, openOffice, problemsIn } from '../import/testing.ts';

const server = useServer();
let office: Office;
beforeAll(async () => {
  office = await openOffice(server, 'Home');
});

describe('what a file may look like', () => {
  const grades = { lines: 2, bad: 0, new: 2, existing: 0 };
  test.each([
    ['commas', 'Name,Level\nGrade 8,8\nGrade 9,9\n'],
    ['semicolons and CRLF', 'Name;Level\r\nGrade 8;8\r\nGrade 9;9\r\n'],
    ['tabs', 'Name\tLevel\nGrade 8\t8\nGrade 9\t9'],
    ['a byte order mark', '\uFEFFName,Level\nGrade 8,8\nGrade 9,9\n'],
    ["Excel's sep line", 'sep=;\nName;Level\nGrade 8;8\nGrade 9;9\n'],
    ['UTF-16', Buffer.from('\uFEFFName\tLevel\r\nGrade 8\t8\r\nGrade 9\t9\r\n', 'utf16le')],
    [
      'a title above, blank lines and a remark',
      'Grades of 2026,\n\nname ,LEVEL,Remark\nGrade 8,8,\n\n,,only a remark\nGrade 9,9,x\n',
    ],
    ['names in Afrikaans', 'Graad,Vlak\nGraad 8,8\nGraad 9,Graad 9\n'],
    ['quotation marks', '"Name","Level"\n"Grade 8","8"\n"Grade ""9""",9\n'],
  ])('%s', async (_, file) => {
    const preview = await office.preview('grades', file);
    expect(problemsIn(preview)).toEqual({});
    expect(preview.counts).toMatchObject(grades);
  });

  test('Windows-1252, as Excel writes plain CSV', async () => {
    const { lines } = await office.preview(
      'subjects',
      Buffer.from('Name,Code\nGeschi\xebdenis,\xc9\n', 'latin1'),
    );
    expect(lines[0]?.cells).toEqual(['Geschiëdenis', 'É']);
  });

  test('a workbook with several sheets, dates, numbers, and formulas read by their value', async () => {
    const head = ['Student ID', 'First name', 'Surname', 'Grade', 'DOB'].map((value) => ({ value }));
    const file = await writeWorkbook([
      { sheet: 'About', data: [[{ value: 'Learners of 2026' }]] },
      {
        sheet: 'Grade 6',
        data: [
          head,
          [
            { value: 7001, type: Number },
            { value: 'Ann' },
            { value: 'Bee' },
            { value: 6, type: Number },
            { value: new Date('2014-03-09'), type: Date, format: 'dd/mm/yyyy' },
          ],
          [
            { value: '="x"', type: 'Formula' },
            { value: 'Cid' },
            { value: 'Dee' },
            { value: 'Gr 6' },
            { value: 41_707, type: Number },
          ],
        ],
      },
      {
        sheet: 'Grade 7',
        data: [
          head,
          [{ value: '007' }, { value: 'Eve' }, { value: 'Fox' }, { value: 'VII' }, { value: '31/02/2014' }],
        ],
      },
    ]).toBuffer();
    const preview = await office.preview('learners', file);
    expect(preview.ignored.sheets).toEqual(['About']);
    expect(preview.counts).toMatchObject({ lines: 3, bad: 1, new: 2 });
    const bad = preview.lines[0];
    expect(bad).toMatchObject({ sheet: 'Grade 7', line: 2, status: 'bad' });
    expect(bad?.problems).toMatchObject([
      { column: 'Grade', value: 'VII', reason: expect.stringMatching(/no such grade/) },
      { column: 'DOB', value: '31/02/2014', reason: expect.stringMatching(/2014-03-09/) },
    ]);
    expect(preview.lines[1]?.cells).toEqual(['7001', 'Ann', 'Bee', '6', '2014-03-09']);
    expect(preview.lines[2]?.cells[0]).toBe('');
  });

  test('an exported cell that was neutralised is as it was', async () => {
    const { lines } = await office.preview('subjects', "Name,Code\n'=Algebra,'+1\n'Art,\n");
    expect(lines.map(({ cells }) => cells)).toEqual([
      ['=Algebra', '+1'],
      ["'Art", ''],
    ]);
  });

  test.each([
    ['an old .xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /save it as "Excel Workbook \(\.xlsx\)"/],
    ['a PDF', '%PDF-1.7', /PDF/],
    ['a web page named .xls', '<html><table><tr><td>Name</td></tr></table>', /web page/],
    ['another archive', Buffer.from(zipSync({ 'a.txt': new Uint8Array(3) })), /not an Excel workbook/],
    [
      'an OpenDocument file',
      Buffer.from(
        zipSync({ mimetype: [Buffer.from('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] }),
      ),
      /OpenDocument/,
    ],
    ['a damaged workbook', Buffer.from('PK\x03\x04nothing'), /damaged/],
    [
      'an archive that unpacks to too much',
      Buffer.from(zipSync({ 'xl/workbook.xml': new Uint8Array(65 * 1024 * 1024) })),
      /holds too much/,
    ],
    ['bytes of anything', Buffer.from([1, 0, 2, 0, 3]), /neither a CSV file nor an Excel/],
    ['no names of columns', '1,2\n3,4\n', /does not name its columns/],
    ['a column too few', 'Name\nGrade 8\n', /no column "Level"/],
    ['two columns of one name', 'Name,Level,Grade level\nGrade 8,8,8\n', /two columns are "Level"/],
    ['no lines', 'Name,Level\n\n', /no line below/],
    ['too many lines', `Name,Level\n${'a,1\n'.repeat(10_001)}`, /10,001 lines|more than 10,000/],
    ['a quotation mark without an end', 'Name,Level\n"Grade 8,8\n', /quotation mark/],
  ])('%s is refused with what to do', async (_, file, reason) => {
    await expect(office.preview('grades', file)).rejects.toMatchObject({
      status: 400,
      code: 'import_unreadable',
      message: expect.stringMatching(reason),
    });
  });

  test.each(['XFD1048576', 'A99999999'])('one cell at %s does not take the server’s memory', async (cell) => {
    const archive = workbookWith({ [cell]: 1 });
    await expect(office.preview('grades', archive)).rejects.toMatchObject({ code: 'import_unreadable' });
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  test('a file of more than 5 MB is refused', async () => {
    await expect(office.preview('grades', Buffer.alloc(5 * 1024 * 1024 + 1, 97))).rejects.toMatchObject({
      status: expect.toBeOneOf([400, 413]),
    });
  });
});
