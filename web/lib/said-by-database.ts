/** What the database refuses; loaded when it has. */
import { t } from '#texts/errors-database';
import { problemOf, sayProblem } from '../../messages/database-errors.ts';
import { screenTexts } from './texts/screen-texts.ts';

export function sayDatabaseRefusal({ hint }: { hint: string | undefined }): string | undefined {
  const problem = problemOf(hint, screenTexts.language());
  return problem && sayProblem(t, problem);
}
