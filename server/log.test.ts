import { Writable } from 'node:stream';
import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  const lines: string[] = [];
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  write(createLog('info', to));
  return JSON.parse(lines.join(''));
}

function refusal(): DatabaseError {
  const error = new DatabaseError('null value in column "name"', 90, 'error');
  return Object.assign(error, {
    code: '23502',
    severity: 'ERROR',
    table: 'students',
    column: 'name',
    detail: 'Failing row contains (Thandi Mokoena, 2012-03-04).',
    where: 'PL/pgSQL function with Thandi',
    internalQuery: "select 'Thandi'",
    client: { connectionParameters: { password: 'secret' } },
  });
}

test('an error of the database says what failed, and nothing of the row', () => {
  const line = logged((log) => log.error({ err: refusal() }, 'failed'));
  expect(line).toMatchObject({
    err: { type: 'DatabaseError', code: '23502', table: 'students', column: 'name', severity: 'ERROR' },
  });
  expect(JSON.stringify(line)).not.toMatch(/Thandi|2012|secret/);
});

test('a cause is told by its message, and not by its row', () => {
  const line = logged((log) => log.error({ err: new Error('outer', { cause: refusal() }) }, 'failed'));
  expect(line).toMatchObject({ err: { message: 'outer: null value in column "name"' } });
  expect(JSON.stringify(line)).not.toMatch(/Thandi|secret/);
});

test.each([
  ['550 <thandi.m@example.co.za>: unknown', '550 <…@example.co.za>: unknown'],
  ['to=thandi@example.com refused', 'to=…@example.com refused'],
  ['the number +27821234567 is not in use', 'the number +27… is not in use'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['@supabase/supabase-js is missing', '@supabase/supabase-js is missing'],
])('of "%s" no address is written', (said, written) => {
  expect(logged((log) => log.warn({ error: said }, 'not delivered'))).toMatchObject({ error: written });
  expect(logged((log) => log.warn({ err: new Error(said) }, 'not delivered'))).toMatchObject({
    err: { message: written },
  });
});
