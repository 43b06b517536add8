import { expect, test } from 'vitest';
import { approvalStatuses, messageTypes, profileRoles } from '../../contract/enums.ts';
import {
  ADDRESS_MAX_LENGTH,
  CODE_MAX_LENGTH,
  EMAIL_MAX_LENGTH,
  GRADE_LEVEL_MAX,
  GRADE_LEVEL_MIN,
  MESSAGE_CONTENT_MAX_LENGTH,
  MESSAGE_SUBJECT_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHONE_MAX_LENGTH,
} from '../../contract/limits.ts';
import { useDatabase } from './stage.ts';

const cloned = useDatabase();
const checkOf = async (table: string, column: string): Promise<string> => {
  const { rows } = await cloned.admin.query<{ check: string }>(
    `select string_agg(pg_get_constraintdef(k.oid), ' ') as check from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      where k.contype = 'c' and k.conrelid = $1::regclass and a.attname = $2`,
    [table, column],
  );
  return rows[0]?.check ?? '';
};

test.each([
  ['profiles', 'role', profileRoles],
  ['profiles', 'approval_status', approvalStatuses],
  ['messages', 'message_type', messageTypes],
] as const)('%s.%s takes the values of the contract', async (table, column, values) => {
  const found = [...(await checkOf(table, column)).matchAll(/'([^']*)'::text/g)].map(([, value]) => value);
  expect(found).toEqual(values);
});

test.each([
  ['schools', 'name', NAME_MAX_LENGTH],
  ['schools', 'email', EMAIL_MAX_LENGTH],
  ['schools', 'phone', PHONE_MAX_LENGTH],
  ['schools', 'address', ADDRESS_MAX_LENGTH],
  ['profiles', 'first_name', NAME_MAX_LENGTH],
  ['profiles', 'last_name', NAME_MAX_LENGTH],
  ['profiles', 'phone', PHONE_MAX_LENGTH],
  ['grades', 'name', NAME_MAX_LENGTH],
  ['subjects', 'name', NAME_MAX_LENGTH],
  ['subjects', 'code', CODE_MAX_LENGTH],
  ['students', 'first_name', NAME_MAX_LENGTH],
  ['students', 'student_id', CODE_MAX_LENGTH],
  ['messages', 'subject', MESSAGE_SUBJECT_MAX_LENGTH],
  ['messages', 'content', MESSAGE_CONTENT_MAX_LENGTH],
])('%s.%s is as long as the contract says', async (table, column, longest) => {
  expect(await checkOf(table, column)).toMatch(new RegExp(`length\\(${column}\\) <= ${longest}\\b`));
});

test('grade levels are those of the contract', async () => {
  const check = await checkOf('grades', 'level');
  expect(check).toContain(`level >= ${GRADE_LEVEL_MIN}`);
  expect(check).toContain(`level <= ${GRADE_LEVEL_MAX}`);
});
