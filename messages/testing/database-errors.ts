/** What the database refuses, in all languages at once. The screens load the one of their reader. */
import type { Language } from '../../contract/enums.ts';
import * as af from '../compiled/errors-database/af.gen.ts';
import * as en from '../compiled/errors-database/en.gen.ts';
import * as st from '../compiled/errors-database/st.gen.ts';
import * as xh from '../compiled/errors-database/xh.gen.ts';
import * as zu from '../compiled/errors-database/zu.gen.ts';

export const databaseErrors: Readonly<Record<Language, typeof en>> = { en, af, zu, xh, st };
