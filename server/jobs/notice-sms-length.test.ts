/** Text messages about what concerns one child are the portal's own words: one part, in every language. */
import { expect, test } from 'vitest';
import { languages } from '#contract/enums.ts';
import { shortPathFor } from '#contract/profile-links.ts';
import { smsParts, withPlainSigns } from '#contract/sms-parts.ts';
import { sentTexts } from '../../messages/sent.ts';
import { kindName } from './notice-words.ts';

const from = 'Hilltop Primary';
const url = `https://portal.hilltop.co.za${shortPathFor('1a2b3c4d-0000-4000-8000-000000000000', '/dashboard')}`;
const kinds = ['message', 'report', 'incident', 'assignment', 'lesson', 'registration', 'review'] as const;

test.each(languages.flatMap((language) => kinds.map((kind) => [kind, language] as const)))(
  'of a notice of the kind %s, in %s',
  (kind, language) => {
    const t = sentTexts[language];
    const text = withPlainSigns(t.smsSignIn({ from, notice: kindName({ kind, title: '' }, t), url }));
    expect(smsParts(text), text).toEqual({ parts: 1, outside: [] });
    expect(smsParts(withPlainSigns(t.smsSeveral({ count: 12, from, url }))).parts).toBe(1);
  },
);

test.each(languages)('that a number soon opens its account no longer, in %s', (language) => {
  const address = url.replace('/dashboard', '/dashboard/settings');
  const text = withPlainSigns(sentTexts[language].smsNumber({ from, url: address }));
  expect(smsParts(text), text).toEqual({ parts: 1, outside: [] });
});

test.each(
  languages.flatMap((language) =>
    ['review.reported', 'registration.claim', 'registration.claim_of_former'].map(
      (code) => [code, language] as const,
    ),
  ),
)('of what is not as most of its kind, %s, in %s', (code, language) => {
  const t = sentTexts[language];
  const notice = kindName({ kind: 'review', title: '', arguments: { code } }, t);
  const text = withPlainSigns(t.smsSignIn({ from, notice, url }));
  expect(smsParts(text), text).toEqual({ parts: 1, outside: [] });
});
