import { expect, it } from 'vitest';
import { excerptAround } from './excerpt.ts';

it('shows the place that was found', () => {
  const text = `The class goes to the museum.\nPlease sign the form and send R50 by Friday.`;
  expect(excerptAround(text, 'friday')).toBe('…form and send R50 by Friday.');
});

it('shows the beginning when the place is near it, or elsewhere', () => {
  expect(excerptAround('Good morning, class', 'morning')).toBe('Good morning, class');
  expect(excerptAround('Good morning', 'absent')).toBe('Good morning');
});
