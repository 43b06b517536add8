import { expect, test, vi } from 'vitest';
import type { ManagedEvent } from '#web/entities/events/reads.ts';
import { columns } from './export.ts';

const event = {
  title: 'Eksamen',
  event_type: 'exam',
  start_date: '2026-03-09',
  language: 'af',
} as ManagedEvent;

test('the type of an event is in the reader’s language, its title as it was written', async () => {
  const cells = (made: typeof columns) => made().map(({ value }) => value(event));
  expect(cells(columns)).toEqual(expect.arrayContaining(['Exam', 'Eksamen']));
  vi.resetModules();
  vi.doMock('#texts/shared', async () => ({
    t: await import('../../../messages/compiled/shared/zu.gen.ts'),
  }));
  const { columns: inZulu } = await import('./export.ts');
  expect(cells(inZulu)).toContain('Eksamen');
  expect(cells(inZulu).filter((cell) => /^exam$/i.test(String(cell)))).toEqual([]);
});

test('an event is one line with a column for each language it is written in', () => {
  const texts = [{ language: 'zu', title: 'Isivivinyo', description: null, is_machine_made: false }];
  const cells = Object.fromEntries(
    columns().map(({ header, value }) => [header, value({ ...event, texts } as ManagedEvent)]),
  );
  expect(cells).toMatchObject({ Title: 'Eksamen', Language: 'Afrikaans', 'Title (isiZulu)': 'Isivivinyo' });
  expect(cells['Title (Sesotho)']).toBeUndefined();
});
