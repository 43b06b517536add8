import { t } from '#texts/reports';
import type { Report } from '#web/entities/reports/reads.ts';

/** What a parent calls a report: 'Mathematics, Term 1'. */
export const reportTitle = ({ subject, term }: Pick<Report, 'subject' | 'term'>): string =>
  [subject?.name ?? t.unknown(), term?.name].filter(Boolean).join(', ');
