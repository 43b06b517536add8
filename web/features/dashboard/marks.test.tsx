import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { latestReportQuery } from '#web/entities/reports/reads.ts';
import type { Week, WeekChild } from '#web/entities/weeks/reads.ts';
import { LatestReport } from './latest-report.tsx';
import { ChildCard } from './week-card.tsx';

vi.mock('#web/lib/texts/screen-texts.ts', async (original) => ({
  ...(await original<object>()),
  screenTexts: { language: () => 'af', subscribe: () => () => {} },
}));

const child: WeekChild = {
  id: 'ann',
  first_name: 'Ann',
  last_name: 'Example',
  is_open: true,
  grade_id: 'six',
  grade: 'Grade 6',
};
const report = {
  student_id: 'ann',
  subject: 'Mathematics',
  term: 'Term 1',
  grade_score: 72.5,
  uploaded_at: '2026-03-04T08:00:00Z',
};
const week: Week = {
  day: '2026-03-04',
  from: '2026-03-02',
  to: '2026-03-08',
  todo: [],
  todo_total: 0,
  children: [child],
  homework: [],
  lessons: [],
  events: [],
  announcements: [],
  reports: [report],
};

test('the mark of a child’s week is written as the reader writes numbers', () => {
  const drawn = renderToStaticMarkup(
    <ChildCard week={week} child={child} rights={undefined} isOnly={false} />,
  );
  expect(drawn).toContain('72,5%');
});

test('the mark of the latest report is written as the reader writes numbers', () => {
  const queryClient = new QueryClient();
  const said = {
    grade_score: 72.5,
    uploaded_at: report.uploaded_at,
    subject: { name: 'Art' },
    term: { name: 'Term 1' },
  };
  queryClient.setQueryData<unknown>(latestReportQuery('ann').queryKey, said);
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <LatestReport studentId="ann" />
    </QueryClientProvider>,
  );
  expect(drawn).toContain('72,5%');
});
