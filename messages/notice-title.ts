import { isNoticeTitle, noticeTitles } from '../contract/notice-titles.ts';
import { problemKey } from '../contract/problem-key.ts';
import type * as English from './compiled/notices/en.gen.ts';

export type NoticeTexts = typeof English;

/**
 * The title of a notice in the language of `t`. Its own, English title where its arguments are null, as of a school's
 * own words, or nothing that is known.
 */
export function noticeTitle(t: NoticeTexts, notice: { title: string; arguments: unknown }): string {
  const told = notice.arguments as Record<string, unknown> | null;
  if (told === null || typeof told !== 'object' || !isNoticeTitle(told.code)) return notice.title;
  const given = noticeTitles[told.code].map((name) => [name, told[name]]);
  if (given.some(([, value]) => typeof value !== 'string')) return notice.title;
  const say = t[problemKey(told.code) as keyof NoticeTexts] as (given: Record<string, string>) => string;
  return say(Object.fromEntries(given));
}
