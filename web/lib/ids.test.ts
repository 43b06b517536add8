import { describe, expect, it } from 'vitest';
import { isId, newId } from './ids.ts';

describe('ids', () => {
  it('are taken for ids when they were just made', () => {
    expect(isId(newId())).toBe(true);
  });

  it.each(['', 'not-a-uuid', '00000000-0000-4000-8000-00000000000', 'x0000000-0000-4000-8000-000000000000'])(
    'are not what an address may carry instead: "%s"',
    (text) => expect(isId(text)).toBe(false),
  );
});
