import { t } from '#texts/import-lines';
import type { ImportSaid } from '../../../../contract/import-sayings.ts';
import { sayImportLine } from '../../../../messages/import-lines.ts';

/** What is said of a line in English, as it stands beside its code. */
export function inEnglish(said: ImportSaid): string {
  const text = sayImportLine(t, said);
  if (text === undefined) throw new Error(`nothing says ${said.code}`);
  return text;
}
