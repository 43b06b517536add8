/** What an import says of a line, in the language of the screens; loaded with the first file that is looked at. */
import { t } from '#texts/import-lines';
import { sayImportLine } from '../../../messages/import-lines.ts';

export const sayLine = (said: unknown): string | undefined => sayImportLine(t, said);
