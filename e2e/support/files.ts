import { expect, type Page } from '@playwright/test';

/** Files as people choose them: small, and what they say they are. */

/** Silence as a WAV file, of so many seconds at 8,000 bytes each. */
export function silence(seconds: number): Buffer {
  const bytes = seconds * 8000;
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + bytes, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(bytes, 40);
  // The middle of eight bits is silence.
  return Buffer.concat([header, Buffer.alloc(bytes, 128)]);
}

/** A PDF with one empty page. */
export const blankPdf = Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200]>> endobj
trailer <</Root 1 0 R>>
%%EOF
`);

/**
 * A page of its own opens with a PDF of a signed address. The answer tells, and not what the browser makes of it: a
 * Chromium without windows has nothing that shows a PDF.
 */
export async function opensPdf(page: Page, press: () => Promise<void>): Promise<void> {
  const context = page.context();
  const opened = context.waitForEvent('page');
  const answered = context.waitForEvent(
    'response',
    (answer) => answer.request().method() === 'GET' && answer.url().includes('/storage/v1/object/sign/'),
  );
  await press();
  const [answer] = await Promise.all([answered, opened]);
  expect(answer.status()).toBe(200);
  const { 'content-type': type, 'content-disposition': disposition = 'inline' } = answer.headers();
  expect([type, disposition.split(';')[0]]).toEqual(['application/pdf', 'inline']);
}
