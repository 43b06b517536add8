import type { APIRequestContext, Page } from '@playwright/test';
import { admitParent } from './admitted.ts';
import { serviceClient } from './client.ts';
import { foundSchool } from './console.ts';
import { blankPdf } from './files.ts';

type OpenBrowser = () => Promise<Page>;

/**
 * A learner of a school of the test's own, whose mother is the first guardian, with a report and an incident; a father
 * who is a parent of the school and not yet a guardian. Both are signed in.
 */
export async function separatedFamily(openBrowser: OpenBrowser, request: APIRequestContext) {
  const school = await foundSchool(request);
  const service = await serviceClient(request);
  const page = { mother: await openBrowser(), father: await openBrowser() };
  const person = (first_name: string, family: string) => ({
    first_name,
    last_name: `${family}${school.mark}`,
  });
  const mother = await admitParent(page.mother, request, school, person('Nomvula', 'Sithole'));
  const father = await admitParent(page.father, request, school, person('Bongani', 'Radebe'));
  const written = async <Row>(answer: PromiseLike<{ data: Row; error: unknown }>) => {
    const { data, error } = await answer;
    if (error || !data) throw error ?? new Error('nothing was written');
    return data as NonNullable<Row>;
  };
  const learner = await written(
    school.platform
      .from('students')
      .insert({
        ...person('Thabo', 'Mabena'),
        grade_id: school.grade.id,
        school_id: school.id,
        parent_id: mother.id,
      })
      .select('id, first_name, last_name, student_id')
      .single(),
  );
  const term = await written(
    school.platform
      .from('terms')
      .insert({ name: 'Term 1', start_date: '2026-01-14', end_date: '2026-03-27', school_id: school.id })
      .select('id')
      .single(),
  );
  const file = `${learner.id}_${school.subject.id}_${term.id}_${Date.now()}.pdf`;
  await written(
    service.storage.from('progress-reports').upload(file, blankPdf, { contentType: 'application/pdf' }),
  );
  await written(
    service
      .from('progress_reports')
      .insert({
        student_id: learner.id,
        subject_id: school.subject.id,
        term_id: term.id,
        report_file_url: file,
        grade_score: 71,
        comments: `Works steadily ${school.mark}`,
      })
      .select('id'),
  );
  await written(
    service
      .from('disciplinary_records')
      .insert({
        student_id: learner.id,
        incident_type: 'Vandalism',
        incident_date: '2026-03-02',
        description: `A broken window ${school.mark}`,
        severity: 'low',
        status: 'pending',
      })
      .select('id'),
  );
  return { school, mother, father, page, file, learner: { ...learner, name: `Thabo ${learner.last_name}` } };
}
