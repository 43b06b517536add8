/** What the tests of the import functions share: a school, its office, and files. */
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { ImportApplyBody, ImportKind, ImportOutcome, ImportPreview } from '../../../contract/imports.ts';
import { makeRow, makeSchool, type SchoolRows } from '../../../database/tests/factories.ts';
import { signedUpPerson } from '../../auth/testing/people.ts';
import type { TestServer } from '../../testing/server.ts';

export type Office = {
  school: SchoolRows;
  client: SupabaseClient;
  preview(kind: ImportKind, file: string | Uint8Array): Promise<ImportPreview>;
  apply(kind: ImportKind, file: string | Uint8Array, more?: Partial<ImportApplyBody>): Promise<ImportOutcome>;
};

export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, { code, message }: { code: string; message: string }) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** The administrator of a school; of all schools when `platform`. */
export async function openOffice(server: TestServer, name: string, platform = false): Promise<Office> {
  const school = await makeSchool(server.admin, `${name} ${randomUUID().slice(0, 8)}`);
  const { client, userId } = await signedUpPerson(server);
  await makeRow(server.admin, 'profiles', {
    user_id: userId,
    first_name: 'Office',
    last_name: name,
    role: 'admin',
    school_id: platform ? null : school.id,
    approval_status: 'approved',
    is_platform_admin: platform,
  });
  const call = async (functionName: string, body: object) => {
    const { data, error } = await client.functions.invoke(functionName, { body });
    if (!error) return data;
    const response = error.context as Response;
    throw new Refused(response.status, await response.json());
  };
  const upload = (kind: ImportKind, file: string | Uint8Array) => ({
    school_id: school.id,
    kind,
    file_name: 'list.csv',
    content: Buffer.from(file).toString('base64'),
  });
  return {
    school,
    client,
    preview: (kind, file) => call('import-preview', upload(kind, file)),
    apply: (kind, file, more = {}) =>
      call('import-apply', { id: randomUUID(), existing: 'skip', ...upload(kind, file), ...more }),
  };
}

/** What is wrong with each line, by its number: `column: reason`. */
export function problemsIn({ lines }: ImportPreview): Record<number, string[]> {
  return Object.fromEntries(
    lines
      .filter(({ status }) => status === 'bad')
      .map(({ line, problems }) => [line, problems.map(({ column, reason }) => `${column}: ${reason}`)]),
  );
}
