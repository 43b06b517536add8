/** Workbooks for tests, of the parts that a reader needs. */
import { zipSync } from 'fflate';

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/**
 * One sheet with what the cells of these addresses hold.
 * @param cells what is in them by their addresses, in their order
 * @param part where the sheet lies in the archive, below `xl/`
 */
export function workbookWith(
  cells: Readonly<Record<string, number | string>>,
  part = 'worksheets/sheet1.xml',
): Uint8Array {
  const rows = Object.entries(cells).map(([cell, value]) => {
    const said = typeof value === 'number' ? `><v>${value}</v>` : ` t="inlineStr"><is><t>${value}</t></is>`;
    return `<row r="${cell.replace(/\D/g, '')}"><c r="${cell}"${said}</c></row>`;
  });
  const files = {
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="${part}"/></Relationships>`,
    [`xl/${part}`]: `<worksheet xmlns="${spreadsheet}"><sheetData>${rows.join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])));
}
