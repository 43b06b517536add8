/** Every mail, in every form that it has, to the letter: what changes a word of one is seen here. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { mailKinds, renderMail } from './render.ts';
import { payloadsOf, somePortal } from './testing/renderings.ts';

const digest = (html: string) => createHash('sha256').update(html).digest('hex').slice(0, 16);

test('every mail is in English what it was, in its text and its HTML', async () => {
  const all = mailKinds.flatMap((kind) =>
    payloadsOf(kind).flatMap((payload, index) =>
      [
        somePortal,
        ...(kind.startsWith('portal-guardian') ? [{ ...somePortal, contact: 'help@portal.example' }] : []),
      ].map((portal) => {
        const { subject, text, html } = renderMail(kind, payload, portal);
        // A thousand lines of a list say no more than three.
        const short = text.replace(/(- .*\n\s+.*\n\n)\1{3,}/g, '$1…\n\n');
        return `# ${kind} ${index + 1}\n\n${subject}\n\n${short}\n\nhtml ${digest(html)}\n`;
      }),
    ),
  );
  expect(all.length).toBeGreaterThanOrEqual(84);
  await expect(all.join('\n')).toMatchFileSnapshot('./testing/renderings.en.txt');
});
