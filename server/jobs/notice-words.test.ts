import { expect, test } from 'vitest';
import { languages } from '../../contract/enums.ts';
import { sentTexts } from '../../messages/sent.ts';
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
