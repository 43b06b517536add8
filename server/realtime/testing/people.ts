import { randomUUID } from 'node:crypto';
import type { TestServer } from '../../testing/server.ts';

/** Somebody with an account, a profile and a living session. */
export type Person = {
  userId: string;
  profileId: string;
  sessionId: string;
  schoolId: string;
  token: string;
};

type School = { id: string };
type Role = 'parent' | 'teacher' | 'admin';
type PersonOptions = {
  role: Role;
  school: School;
  approval?: 'pending' | 'approved' | 'rejected';
  name?: string;
};

/** Arranges a school's people past every policy, as the tests of the live interface need them. */
export function arrange({ admin, keys }: Pick<TestServer, 'admin' | 'keys'>) {
  async function insert(table: string, row: Record<string, unknown>): Promise<string> {
    const columns = Object.keys(row).map((name) => admin.escapeIdentifier(name));
    const places = columns.map((_, index) => `$${index + 1}`);
    const { rows } = await admin.query<{ id: string }>(
      `insert into ${table} (${columns.join()}) values (${places.join()}) returning id`,
      Object.values(row),
    );
    return rows[0]?.id ?? '';
  }

  async function token(
    person: Pick<Person, 'userId' | 'sessionId'>,
    expiresInSeconds = 3600,
    aal = 'aal1',
  ): Promise<string> {
    return keys.sign(
      { sub: person.userId, role: 'authenticated', session_id: person.sessionId, aal },
      expiresInSeconds,
    );
  }

  return {
    insert,
    token,
    school: async (): Promise<School> => ({
      id: await insert('public.schools', { name: `School ${randomUUID()}` }),
    }),

    async person({ role, school, approval = 'approved', name = 'Thandi' }: PersonOptions): Promise<Person> {
      const userId = await insert('auth.users', {
        email: `${randomUUID()}@example.com`,
        email_confirmed_at: new Date(),
      });
      const profileId = await insert('public.profiles', {
        user_id: userId,
        first_name: name,
        last_name: 'Dlamini',
        role,
        school_id: school.id,
        approval_status: approval,
      });
      const sessionId = await insert('auth.sessions', { user_id: userId });
      return { userId, profileId, sessionId, schoolId: school.id, token: await token({ userId, sessionId }) };
    },

    conversation: (one: Person, two: Person): Promise<string> =>
      insert('public.conversations', {
        participant_one_id: one.profileId,
        participant_two_id: two.profileId,
        school_id: one.schoolId,
      }),

    /** A child of the parent in a grade that the teacher teaches, so that the two may write to each other; the child. */
    async tie(teacher: Person, parent: Person): Promise<string> {
      const own = { school_id: teacher.schoolId };
      const grade_id = await insert('public.grades', { ...own, name: randomUUID(), level: 6 });
      const subject_id = await insert('public.subjects', { ...own, name: randomUUID() });
      await insert('public.teacher_subjects', {
        ...own,
        teacher_id: teacher.profileId,
        subject_id,
        grade_id,
      });
      const names = { first_name: 'Sipho', last_name: randomUUID(), student_id: randomUUID() };
      return insert('public.students', { ...own, ...names, grade_id, parent_id: parent.profileId });
    },

    message: (conversation: string, from: Person, content: string): Promise<string> =>
      insert('public.messages', { conversation_id: conversation, sender_id: from.profileId, content }),
  };
}
