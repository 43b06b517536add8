/** Lists that a school brings in: CSV and workbooks whose texts, whose XML and whose bytes are odd. */
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { anyText, type Known, likely, oddTexts } from './values.ts';
import type { Wire } from './wire.ts';

const columns = [
  'First name',
  'Last name',
  'Grade',
  'Date of birth',
  'Email',
  'Parent email',
  'Phone',
  'Subject',
  'Code',
  'Name',
  'Level',
];

const cell = fc.oneof(
  fc.constantFrom(
    'Thandi',
    'Dlamini',
    'Grade 6',
    '2014-05-06',
    '06/05/2014',
    'thandi@example.org',
    '0820000000',
    '41765',
    '6',
  ),
  fc.constantFrom(...oddTexts.filter((text) => text.length < 1_000)),
  fc.string({ unit: 'binary', maxLength: 10 }),
);
const table = fc
  .tuple(
    fc.subarray(columns, { minLength: 1 }),
    fc.array(fc.array(cell, { maxLength: 12 }), { maxLength: 6 }),
  )
  .map(([head, rows]) => [head, ...rows]);

const csv = fc
  .tuple(
    table,
    fc.constantFrom(',', ';', '\t', '|'),
    fc.constantFrom('\n', '\r\n', '\r'),
    fc.constantFrom('', '\ufeff', 'sep=;\n'),
    fc.boolean(),
  )
  .map(([rows, separator, end, before, isQuoted]) => {
    const quoted = (text: string) => (isQuoted ? `"${text.replaceAll('"', '""')}"` : text);
    return Buffer.from(before + rows.map((row) => row.map(quoted).join(separator)).join(end));
  });

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Kinds of cells, and what XML may carry that no sheet has. */
const cellTypes = ['inlineStr', 's', 'n', 'b', 'd', 'e', 'str', 'x'];
const odd = [
  '',
  '<!DOCTYPE a [<!ENTITY b "c">]>',
  '<?xml version="9"?>',
  '&b;',
  '&#0;',
  '&#xD800;',
  ']]>',
  '<a>'.repeat(500),
  '</c>',
];

const workbook = fc
  .record({
    rows: table,
    type: fc.constantFrom(...cellTypes),
    oddity: fc.constantFrom(...odd),
    at: fc.nat(2_000),
    name: fc.oneof(
      fc.constant('Sheet1'),
      anyText.map((text) => text.slice(0, 40)),
    ),
    reference: fc.constantFrom('', 'A1', 'ZZZZZZ1', 'A99999999', '1', '-1'),
    missing: fc.constantFrom(
      '',
      'xl/workbook.xml',
      'xl/_rels/workbook.xml.rels',
      '[Content_Types].xml',
      'xl/sharedStrings.xml',
    ),
    further: fc.constantFrom('', '../../evil.xml', 'xl/worksheets/sheet1.xml/', 'xl/vbaProject.bin'),
  })
  .map(({ rows, type, oddity, at, name, reference, missing, further }) => {
    const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
    const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const packed = 'http://schemas.openxmlformats.org/package/2006';
    const cellOf = (text: string) => {
      const where = reference ? ` r="${reference}"` : '';
      if (type === 'inlineStr') return `<c${where} t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
      return `<c${where} t="${type}"><v>${type === 's' ? text.length % 4 : escaped(text)}</v></c>`;
    };
    const sheet = `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows
      .map((row) => `<row>${row.map(cellOf).join('')}</row>`)
      .join('')}</sheetData></worksheet>`;
    const cut = Math.min(at, sheet.length);
    const parts: Record<string, string> = {
      '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${packed}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
      '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${packed}/relationships"><Relationship Id="r1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="r1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${packed}/relationships"><Relationship Id="r1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/sharedStrings.xml': `<?xml version="1.0"?><sst xmlns="${main}"><si><t>Thandi</t></si><si></si></sst>`,
      'xl/worksheets/sheet1.xml': sheet.slice(0, cut) + oddity + sheet.slice(cut),
      ...(further && { [further]: 'a' }),
    };
    const kept = Object.entries(parts).filter(([part]) => part !== missing);
    return Buffer.from(zipSync(Object.fromEntries(kept.map(([part, text]) => [part, strToU8(text)]))));
  });

/** Some bytes of a file are others, or it ends early. */
const bent = (file: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> =>
  fc
    .tuple(
      file,
      fc.oneof(
        { weight: 2, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(fc.tuple(fc.nat(5_000), fc.nat(255)), { maxLength: 4 }) },
      ),
      fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: fc.nat(3_000) }),
    )
    .map(([bytes, changes, end]) => {
      const made = Buffer.from(bytes.subarray(0, end));
      for (const [at, byte] of changes) if (made.length > 0) made[at % made.length] = byte;
      return made;
    });

export function importing(known: Known): fc.Arbitrary<Wire> {
  const file = bent(fc.oneof(csv, workbook));
  return fc
    .record({
      file,
      school: fc.constantFrom(...(known.schools.length > 0 ? known.schools : known.ids)),
      kind: likely('kind', known),
      existing: fc.constantFrom('skip', 'update'),
      id: fc.uuid(),
      way: fc.constantFrom('import-preview', 'import-preview', 'import-apply'),
    })
    .map(({ file: bytes, school, kind, existing, id, way }) => ({
      method: 'POST',
      path: `/functions/v1/${way}`,
      headers: [['content-type', 'application/json']] as const,
      body: {
        text: JSON.stringify({
          school_id: school,
          kind,
          file_name: 'list.csv',
          content: bytes.toString('base64'),
          ...(way === 'import-apply' && { id, existing, leave_out: 0 }),
        }),
      },
    }));
}
