import { type RequestCorrection, requestTextsOf } from '#contract/requests.ts';
import { correctWritten, type Written } from '#web/entities/corrections/correct-written.ts';

/**
 * Another title, content or form, in any language, is a new version. Whom it asks and what kind it is never change.
 * @param seen as its author was shown it
 * @throws ChangedMeanwhile, RowGone, RequestError
 */
export async function changeRequest(correction: RequestCorrection, seen: Written): Promise<void> {
  const { id: _, texts, languages, audience: __, kind: ___, ...corrected } = correction;
  await correctWritten('requests', { corrected, texts: texts && requestTextsOf(texts), languages }, seen);
}
