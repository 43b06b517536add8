import { describe, expect, test } from 'vitest';
import { periodBetween, periodOf } from './period.ts';

describe('the period of the reports', () => {
  test('is counted from the day on which it is asked', () => {
    expect(periodOf('month', '2026-03-09')).toEqual({ since: '2026-03-01', until: '2026-03-09' });
    expect(periodOf('quarter', '2026-03-31')).toEqual({ since: '2026-01-01', until: '2026-03-31' });
    expect(periodOf('year', '2026-03-09')).toEqual({ since: '2026-01-01', until: '2026-03-09' });
    expect(periodOf('twelve', '2026-03-09')).toEqual({ since: '2025-04-01', until: '2026-03-09' });
  });

  test('ends after it begins, and is not endless', () => {
    expect(periodBetween('2026-01-01', '2026-01-01')).toEqual({ since: '2026-01-01', until: '2026-01-01' });
    expect(periodBetween('2026-01-02', '2026-01-01')).toBeNull();
    expect(periodBetween('', '2026-01-01')).toBeNull();
    expect(periodBetween('1900-01-01', '2026-01-01')).toBeNull();
  });
});
