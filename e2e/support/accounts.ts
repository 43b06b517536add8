import { randomBytes } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../contract/database.types.ts';
import { officialClient } from './client.ts';
import { mailTo, newFamily } from './people.ts';

type Credentials = { email: string; password: string };

/** Signs up by the official client and opens the mailed link. */
async function confirmed(request: APIRequestContext, { email, password }: Credentials, data: object) {
  const reply = await request.get('/config.json');
  const { publishableKey } = await reply.json();
  const client = createClient<Database>(new URL(reply.url()).origin, publishableKey, {
    auth: { persistSession: false },
  });
  const { error } = await client.auth.signUp({ email, password, options: { data } });
  if (error) throw error;
  await request.post((await mailTo(request, email, /confirm/i)).links[0] ?? '');
}

/** An account that belongs to no school and is no learner: made by a program that sent no registration. */
export async function plainAccount(request: APIRequestContext) {
  const family = newFamily();
  await confirmed(request, family, {});
  return family;
}

/** A learner of the lessons portal whom no other test uses. */
export async function newLearner(request: APIRequestContext): Promise<Credentials> {
  const mark = randomBytes(4).toString('hex');
  const learner = { email: `learner.${mark}@example.org`, password: `secret-${mark}` };
  await confirmed(request, learner, { kind: 'learner', full_name: 'Sipho Radebe' });
  return learner;
}

/** A parent whom no other test uses, approved by the principal of the demo's first school. */
export async function approvedParent(request: APIRequestContext) {
  const family = newFamily();
  const principal = await officialClient(request, 'principal@demo.school');
  const { data: me } = await principal.auth.getUser();
  const own = await principal
    .from('profiles')
    .select('school_id')
    .eq('user_id', me.user?.id ?? '')
    .single();
  if (own.error) throw own.error;
  const { first_name, last_name } = family;
  const { school_id } = own.data;
  await confirmed(request, family, {
    kind: 'parent',
    first_name,
    last_name,
    phone: '082 555 0199',
    school_id,
    children: [],
  });
  const approved = await principal
    .from('profiles')
    .update({ approval_status: 'approved' })
    .eq('last_name', last_name)
    .select('id')
    .single();
  if (approved.error) throw approved.error;
  return family;
}
