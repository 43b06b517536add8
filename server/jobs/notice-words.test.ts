import { expect, test } from 'vitest';
import { languages } from '../../contract/enums.ts';
import { isolatedTexts, sentTexts } from '../../messages/sent.ts';
import { kindName } from './notice-words.ts';

const drill = (code: string) => ({ code, title: 'Fire in the hall' });

test('a drill and its end say in every language that it is one, and never that it is an emergency', () => {
  for (const language of languages) {
    const t = sentTexts[language];
    const begun = {
      kind: 'emergency',
      title: 'DRILL: Fire in the hall',
      arguments: drill('emergency.drill'),
    } as const;
    const over = { ...begun, kind: 'all_clear', arguments: drill('emergency.drill_over') } as const;
    expect(kindName(begun, t)).toBe(t.noticeDrill({ title: 'Fire in the hall' }));
    expect(kindName(over, t)).toBe(t.noticeDrillOver({ title: 'Fire in the hall' }));
  }
});

test('an emergency and its all-clear say what they are', () => {
  const told = { title: 'Fire in the hall', arguments: null };
  expect(kindName({ kind: 'emergency', ...told }, sentTexts.en)).toBe('EMERGENCY: Fire in the hall');
  expect(kindName({ kind: 'all_clear', ...told }, sentTexts.en)).toBe('All clear: Fire in the hall');
});

test('a title from the right is isolated in a push, and takes no sign more in a text message', () => {
  const told = { kind: 'event', title: 'عطلة 9', arguments: null } as const;
  expect(kindName(told, isolatedTexts.en)).toContain('\u2068عطلة 9\u2069');
  for (const language of languages)
    expect(kindName(told, sentTexts[language])).not.toMatch(/[\u2066-\u2069]/);
});

test('whoever is told of a report or of a letter that was used reads that, and not that something waits or was read', () => {
  for (const language of languages) {
    const t = sentTexts[language];
    const said = (kind: 'review' | 'registration', code: string) =>
      kindName({ kind, title: 'as somebody typed it', arguments: { code } }, t);
    expect(said('review', 'review.reported')).toBe(t.noticeReported());
    expect(said('review', 'review.read')).toBe(t.noticeReview());
    expect(said('registration', 'registration.claim')).toBe(t.noticeClaim());
    expect(said('registration', 'registration.claim_of_former')).toBe(t.noticeClaimOfFormer());
    expect(said('registration', 'registration.new')).toBe(t.noticeRegistration());
  }
});
