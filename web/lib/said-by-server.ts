/** What the server itself refuses; loaded when it has. */
import { t } from '#texts/errors-server';
import { sayServerError } from '../../messages/server-errors.ts';
import { screenTexts } from './texts/screen-texts.ts';

export const sayServerRefusal = (refusal: { code: string; hint: string | undefined }): string | undefined =>
  sayServerError(t, refusal, screenTexts.language());
