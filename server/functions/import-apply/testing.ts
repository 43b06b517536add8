import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { clientOf, copyOutbox, follow, fragmentOf, lastMail, PASSWORD } from '../../auth/testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { type Office, openOffice } from '../import/testing.ts';

/** A file of learners with these lines. */
export const learners = (...lines: string[]) =>
  [
    'Student ID,First name,Last name,Grade,Date of birth,Subjects,Parent first name,Parent last name,Parent email,Parent phone',
    ...lines,
  ].join('\n');

/** A server for the test file that calls this, and in it for each test a school with an office of its own. */
export function useImports() {
  let server: TestServer;
  let office: Office;

  beforeAll(async () => {
    server = await startTestServer();
    await copyOutbox(server);
  });
  beforeEach(async () => {
    office = await openOffice(server, 'Home');
  });
  afterAll(() => server.stop());

  const rows = async (text: string, values: unknown[] = [office.school.id]) =>
    (await server.admin.query(text, values)).rows;
  const students = () =>
    rows(`select s.student_id, s.first_name, g.name as grade, s.date_of_birth::text, p.first_name as parent, s.is_confirmed,
          (select array_agg(j.name order by j.name) from student_subjects t join subjects j on j.id = t.subject_id where t.student_id = s.id) as subjects
          from students s join grades g on g.id = s.grade_id left join profiles p on p.id = s.parent_id
         where s.school_id = $1 order by s.first_name`);
  const record = async (id: string) => (await rows('select * from imports where id = $1', [id]))[0];

  /** Opens the link of the invitation and chooses a password. */
  const accept = async (email: string) => {
    const mail = await lastMail(server, email, 'invite');
    const { access_token = '', refresh_token = '', type } = fragmentOf(await follow(mail.payload.url));
    expect(type).toBe('invite');
    const client = clientOf(server);
    await client.auth.setSession({ access_token, refresh_token });
    const { error } = await client.auth.updateUser({ password: PASSWORD });
    expect(error).toBeNull();
    return client;
  };

  return {
    get server() {
      return server;
    },
    get office() {
      return office;
    },
    rows,
    students,
    record,
    accept,
  };
}
