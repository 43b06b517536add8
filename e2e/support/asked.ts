import { randomBytes, randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { AnswerFieldKind } from '#contract/enums.ts';
import { officialClient } from './client.ts';

/** A consent that is asked of the families of the demo's first school, with one optional question of each kind. @returns its title */
export async function askFamilies(
  request: APIRequestContext,
  kinds: readonly AnswerFieldKind[],
): Promise<string> {
  const office = await officialClient(request, 'principal@demo.school');
  const { data: session } = await office.auth.getUser();
  const me = await office
    .from('profiles')
    .select('id, school_id')
    .eq('user_id', session.user?.id ?? '')
    .single();
  if (me.error) throw me.error;
  const title = `Trip ${randomBytes(4).toString('hex')}`;
  const { error } = await office.from('requests').insert({
    id: randomUUID(),
    school_id: me.data.school_id as string,
    author_id: me.data.id,
    kind: 'consent',
    title,
    form: kinds.map((kind) => ({ id: `q${kind}`, kind, label: `Which ${kind}`, required: false })),
  });
  if (error) throw error;
  return title;
}
