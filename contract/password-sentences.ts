/** What forms with a new password say of it, also before it is refused: their screens load no more of what forms say. */
import { t } from '#texts/passwords';
import { PASSWORD_MIN_LENGTH } from './limits.ts';

/** At the field of a new password, before and after it is refused. */
export const passwordTooShort = () => t.passwordTooShort({ min: PASSWORD_MIN_LENGTH });
/** What forms with a repeated password say (docs/product/texts.md#forms). */
export const passwordsDiffer = () => t.passwordsDiffer();
