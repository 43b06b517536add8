/** Who asks: people of the filled database, with tokens of sessions that live. */
import type pg from 'pg';
import type { KeyRing } from '../../server/keys/keys.ts';

export type Asker = {
  token: string;
  profileId: string;
  schoolId: string;
  /** What the console is about: the own school, or all of them (null) for the administrator of all. */
  consoleSchoolId: string | null;
};
export type AskerName = 'platform' | 'principal' | 'teacher' | 'parent';
export type Askers = Record<AskerName, Asker>;

/** The people of the first school, which is the largest, and the administrator of all. */
const chosen: Record<AskerName, string> = {
  platform: 'p.is_platform_admin',
  principal: `p.role = 'admin' and not p.is_platform_admin`,
  teacher: `p.role = 'teacher' and exists (select from public.lessons l where l.teacher_id = p.id)`,
  parent: `p.role = 'parent' and exists (
    select from public.students c join public.lessons l on l.grade_id = c.grade_id and l.is_active
      join public.progress_reports r on r.student_id = c.id where c.parent_id = p.id and c.is_confirmed)`,
};

export async function signIn(client: pg.Client, keys: KeyRing): Promise<Askers> {
  const one = async (name: AskerName): Promise<Asker> => {
    const { rows } = await client.query<{ id: string; user_id: string; school_id: string; session: string }>(
      `with first_school as (
         select school_id from public.students group by 1 order by count(*) desc limit 1),
       person as (
         select p.id, p.user_id, f.school_id from public.profiles p, first_school f
          where p.approval_status = 'approved' and (p.school_id = f.school_id or p.is_platform_admin) and ${chosen[name]}
          order by (select count(*) from public.messages m where m.sender_id = p.id or m.recipient_id = p.id) desc, p.id limit 1),
       session as (
         insert into auth.sessions (user_id) select user_id from person returning id)
       select person.*, session.id as session from person, session`,
    );
    const [row] = rows;
    if (!row) throw new Error(`nobody in the database is a ${name}`);
    const claims = {
      sub: row.user_id,
      session_id: row.session,
      aal: 'aal1',
      role: 'authenticated',
      aud: 'authenticated',
    };
    return {
      token: await keys.sign(claims, 3_600),
      profileId: row.id,
      schoolId: row.school_id,
      consoleSchoolId: name === 'platform' ? null : row.school_id,
    };
  };
  return {
    platform: await one('platform'),
    principal: await one('principal'),
    teacher: await one('teacher'),
    parent: await one('parent'),
  };
}
