import { t } from '#texts/notices';
import { noticeTitle } from '../../../messages/notice-title.ts';
import type { Notice } from './cache.ts';

/** What a notice says, in the language of the screens; in the school's own words where it has said it itself. */
export const titleOf = (notice: Pick<Notice, 'title' | 'arguments'>): string => noticeTitle(t, notice);

/** The language of a title in the school's own words, where it is known; of any other it is that of the screens. */
export function languageOfTitle({ arguments: told }: Pick<Notice, 'arguments'>): string | undefined {
  const { language } = (told ?? {}) as { language?: unknown };
  return typeof language === 'string' ? language : undefined;
}
