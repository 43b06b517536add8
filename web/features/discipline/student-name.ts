import { t } from '#texts/discipline';
import { fullName } from '#web/lib/names.ts';

type Student = { first_name: string; last_name: string } | null;

/** A learner who cannot be resolved is 'Unknown Student'. */
export const studentName = (student: Student): string => (student ? fullName(student) : t.unknownStudent());
