/** A page of text as a PDF file: enough for the demo school's reports and letters. */

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&');

/**
 * One A4 page: the first line as its heading, the others below, an empty one as a gap.
 * Letters outside Latin-1 become question marks.
 */
export function pdf(lines: readonly string[]): Buffer {
  const [heading = '', ...rest] = lines;
  const page = [
    `BT /F2 18 Tf 56 770 Td (${escaped(heading)}) Tj ET`,
    '56 758 m 539 758 l 0.6 w S',
    'BT /F1 11 Tf 16 TL 56 730 Td',
    ...rest.map((line) => `(${escaped(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${latin(page).length} >>\nstream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]);
}

/** Objects with the table that says at which byte each begins. */
function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = latin(file).length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = latin(file).length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return latin(file);
}

function latin(text: string): Buffer {
  return Buffer.from(text.replace(/[^\n\x20-\xff]/g, '?'), 'latin1');
}
