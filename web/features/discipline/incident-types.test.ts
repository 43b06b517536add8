import { expect, test, vi } from 'vitest';
import { incidentTypes } from '#contract/enums.ts';
import { incidentTypeLabel, typesCalled } from './incident-types.ts';

vi.mock('#texts/discipline', async () => ({
  t: await import('../../../messages/compiled/discipline/af.gen.ts'),
}));

test('types are found by what they are called in the language of the screens', () => {
  for (const type of incidentTypes)
    expect(typesCalled(incidentTypeLabel(type).toUpperCase()).types).toContain(type);
});

test('what no type is called narrows nothing', () => {
  expect(typesCalled('')).toEqual({});
  expect(typesCalled('Thandi')).toEqual({});
});
