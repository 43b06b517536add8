import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { makePerson, type SchoolRows } from '../../../database/tests/factories.ts';
import { hashPassword } from '../../auth/accounts/passwords.ts';
import { clientOf, PASSWORD } from '../../auth/testing/people.ts';
import type { TestServer } from '../../testing/server.ts';

export type Member = { client: SupabaseClient; userId: string; profileId: string; email: string };

let hashed: Promise<string> | undefined;

/** Somebody of a school, approved and signed in with the official client; of all schools when none is given. */
export async function memberOf(
  server: TestServer,
  { role, school }: { role: 'admin' | 'teacher' | 'parent'; school: SchoolRows | null },
): Promise<Member> {
  hashed ??= hashPassword(PASSWORD);
  const platform = role === 'admin' && school === null;
  const person = await makePerson(server.admin, `${role}${randomUUID().slice(0, 4)}`, {
    role,
    school: school?.id ?? null,
    platform,
  });
  await server.admin.query('update auth.users set password_hash = $2 where id = $1', [
    person.userId,
    await hashed,
  ]);
  const client = clientOf(server);
  const { error } = await client.auth.signInWithPassword({ email: person.email, password: PASSWORD });
  if (error) throw error;
  const { userId, profileId, email } = person;
  return { client, userId, profileId, email };
}
