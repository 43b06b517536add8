/** Documents as tests make them: by libraries that have nothing to do with the ones that look into them. */
import { deflateSync } from 'node:zlib';
import { type CFB$Container, utils, write } from 'cfb';
import { strToU8, zipSync } from 'fflate';

export const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const openXml = 'application/vnd.openxmlformats';
const types = (main: string, more = '') =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;
const wordMain = `${openXml}-officedocument.wordprocessingml.document.main+xml`;
export const relation = (type: string, target: string, mode = 'External') =>
  `<Relationships><Relationship Id="r1" Type="${openXml}/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;

type Parts = Record<string, string | Uint8Array>;

export function archive(parts: Parts): Buffer {
  const bytes = Object.entries(parts).map(([name, part]) => [
    name,
    typeof part === 'string' ? strToU8(part) : part,
  ]);
  return Buffer.from(zipSync(Object.fromEntries(bytes)));
}

/** A Word document of today; with other parts, or another list of types. */
export const docx = (more: Parts = {}, main = wordMain, overrides = ''): Buffer =>
  archive({
    '[Content_Types].xml': types(main, overrides),
    '_rels/.rels': relation('officeDocument', 'word/document.xml', 'Internal'),
    'word/document.xml': '<w:document><w:body><w:p><w:t>Dear parents</w:t></w:p></w:body></w:document>',
    'word/media/image1.png': Buffer.from('89504e470d0a1a0a', 'hex'),
    ...more,
  });

export const xlsx = (more: Parts = {}): Buffer =>
  docx(more, `${openXml}-officedocument.spreadsheetml.sheet.main+xml`);

/** A compound file with these streams; a `/` in a name makes a storage. */
export function compound(streams: Record<string, Buffer>): Buffer {
  const file: CFB$Container = utils.cfb_new();
  utils.cfb_del(file, '/\u0001Sh33tJ5');
  for (const [name, content] of Object.entries(streams)) utils.cfb_add(file, `/${name}`, content);
  return Buffer.from(write(file, { type: 'buffer' }) as Buffer);
}

export const oldDoc = (more: Record<string, Buffer> = {}): Buffer =>
  compound({
    WordDocument: Buffer.alloc(8192, 1),
    '1Table': Buffer.alloc(5000, 2),
    '\u0005SummaryInformation': Buffer.alloc(300, 3),
    ...more,
  });

/** A record of an Excel workbook. */
export function record(id: number, content: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16LE(id, 0);
  head.writeUInt16LE(content.length, 2);
  return Buffer.concat([head, content]);
}

/** A PDF of these objects, each the text between `obj` and `endobj`. */
export const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1'),
    ...objects.flatMap((object, index) => [
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer\n<< /Root 1 0 R >>\n%%EOF\n'),
  ]);

/** Objects as newer documents keep them: compressed, in a stream. */
export function objectStream(objects: string, dictionary = '/Type /ObjStm /N 1 /First 4'): Buffer {
  const content = deflateSync(Buffer.from(`9 0 ${objects}`));
  const head = `<< ${dictionary} /Filter /FlateDecode /Length ${content.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\nendstream')]);
}
