import { expect, test } from 'vitest';
import { probe } from './probe.ts';

test('nobody is told what is foreign to them', async () => {
  const round = await probe(400, 20261127);
  expect(round.finding).toBeUndefined();
  // Neither refused all of them, nor asked about a world without marks.
  expect(round.answered).toBeGreaterThan(60);
  expect(round.marks).toBeGreaterThan(200);
});

test('a new table whose policy lets everybody read is found by itself', async () => {
  const sql = `
    create table public.new_table (id uuid primary key default gen_random_uuid(),
      student_id uuid not null references public.students (id), remark text not null);
    alter table public.new_table enable row level security;
    create policy everybody on public.new_table for select to authenticated using (true);
    grant select on public.new_table to authenticated;
    insert into public.new_table (student_id, remark) select id, 'Sees a doctor' from public.students`;
  const round = await probe(400, 1, { name: 'new_table', sql });
  expect(round.finding?.request.path).toContain('new_table');
  expect(round.finding?.foreign[0]).toContain('public.new_table.');
});
