import type { GradeWrite, SubjectWrite } from '../plan/writes.ts';
import type { Writing } from './writing.ts';

export async function writeGrades({ tx, school }: Writing, writes: readonly GradeWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const rows = JSON.stringify(writes);
  await tx.query(
    `insert into public.grades (name, level, school_id)
     select name, level, $1 from jsonb_to_recordset($2::jsonb) as l (id uuid, name text, level int) where id is null`,
    [school.id, rows],
  );
  await tx.query(
    `update public.grades g set name = l.name, level = l.level
       from jsonb_to_recordset($2::jsonb) as l (id uuid, name text, level int)
      where g.id = l.id and g.school_id = $1`,
    [school.id, rows],
  );
}

export async function writeSubjects({ tx, school }: Writing, writes: readonly SubjectWrite[]): Promise<void> {
  if (writes.length === 0) return;
  const rows = JSON.stringify(writes);
  await tx.query(
    `insert into public.subjects (name, code, school_id)
     select name, code, $1 from jsonb_to_recordset($2::jsonb) as l (id uuid, name text, code text) where id is null`,
    [school.id, rows],
  );
  await tx.query(
    `update public.subjects s set name = l.name, code = coalesce(l.code, s.code)
       from jsonb_to_recordset($2::jsonb) as l (id uuid, name text, code text)
      where s.id = l.id and s.school_id = $1`,
    [school.id, rows],
  );
}
