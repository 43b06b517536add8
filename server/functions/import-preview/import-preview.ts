import { importPreviewBody } from '../../../contract/imports.ts';
import { IMPORT_BODY_BYTES } from '../../../contract/limits.ts';
import { checkFile } from '../import/check.ts';
import { previewOf } from '../import/plan/plan.ts';
import { turns } from '../import/turns.ts';
import { portalFunction } from '../portal-function.ts';

const inTurn = turns(2);

/**
 * `import-preview`: what an import of this file would do, line by line, and what is wrong with it. Writes
 * nothing. Body: `importPreviewBody`; answers an `ImportPreview` (contract/imports.ts).
 */
export const importPreview = portalFunction({
  name: 'import-preview',
  body: importPreviewBody,
  bodyLimit: IMPORT_BODY_BYTES,
  runsAs: 'caller',
  takesLong: true,
  handle: ({ context, tx, body }) =>
    inTurn(async () => {
      const { plan, lines } = await checkFile(context, tx, body);
      return previewOf(plan, lines);
    }),
});
