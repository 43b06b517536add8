import { expect, test, vi } from 'vitest';
import type { ManagedAnnouncement } from '#web/entities/announcements/reads.ts';
import { csvText } from '#web/lib/csv.ts';
import { columns } from './export.ts';

const announcement = {
  created_at: '2026-03-09T08:00:00Z',
  title: 'Sportdag',
  content: 'Vrydag.',
  language: 'af',
  priority: 'low',
  is_active: true,
  author: { first_name: 'Elsabé', last_name: 'de Wet' },
  school: { id: '1', name: 'Home' },
  announcement_texts: [
    { language: 'zu', title: 'Usuku lwezemidlalo', content: 'NgoLwesihlanu.', is_machine_made: true },
    // Written over the first one, so that it says nothing.
    { language: 'af', title: 'Ou titel', content: 'Ou teks', is_machine_made: false },
  ],
} as unknown as ManagedAnnouncement;

test('an announcement is one line with a column for each language it is written in', () => {
  const [headers = '', line = ''] = csvText(columns(), [announcement]).slice(1).split('\r\n');
  const cells = line.split(',');
  const cell = (header: string) => cells[headers.split(',').indexOf(header)];
  expect(cell('Title')).toBe('Sportdag');
  expect(cell('Language')).toBe('Afrikaans');
  expect(cell('Title (isiZulu)')).toBe('Usuku lwezemidlalo');
  expect(cell('Content (isiZulu)')).toBe('NgoLwesihlanu.');
  expect(cell('Title (Afrikaans)')).toBe('');
  expect(cell('Title (Sesotho)')).toBe('');
});

test('what is no text of a person is in the reader’s language', async () => {
  const cells = (made: typeof columns) => made().map(({ value }) => value(announcement));
  expect(cells(columns)).toEqual(expect.arrayContaining(['Low', 'yes']));
  vi.resetModules();
  for (const area of ['console-announcements', 'shared']) {
    vi.doMock(`#texts/${area}`, async () => ({
      t: await import(`../../../messages/compiled/${area}/af.gen.ts`),
    }));
  }
  const { columns: inAfrikaans } = await import('./export.ts');
  expect(cells(inAfrikaans)).toEqual(expect.arrayContaining(['Laag', 'ja', 'Sportdag']));
  expect(cells(inAfrikaans)).not.toContain('yes');
});
