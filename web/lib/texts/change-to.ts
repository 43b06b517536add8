import type { Language } from '#contract/enums.ts';
import { noteHeard } from '../noted.ts';
import { screenTexts } from './screen-texts.ts';

/** Draws all screens in another language, what was refused before as well. Rejects when its texts do not come. */
export async function changeTo(to: Language): Promise<void> {
  if (to !== 'en') await noteHeard();
  await screenTexts.change(to);
}
