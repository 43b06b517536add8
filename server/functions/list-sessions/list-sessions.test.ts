import { expect, test } from 'vitest';
import { clientOf, PASSWORD, signedUpPerson } from '../../auth/testing/people.ts';
import { useServer } from '../../auth/testing/use-server.ts';

const server = useServer();

type Listed = { sessions: { id: string; is_current: boolean; user_agent: string | null; aal: string }[] };

test('a person sees where they are signed in, and ends one session of the two', async () => {
  const stranger = await signedUpPerson(server);
  const { client, email } = await signedUpPerson(server);
  const phone = clientOf(server);
  await phone.auth.signInWithPassword({ email, password: PASSWORD });

  const { data, error } = await client.functions.invoke<Listed>('list-sessions');
  expect(error).toBeNull();
  expect(data?.sessions.map(({ is_current }) => is_current).sort()).toEqual([false, true]);
  expect(data?.sessions[0]).toMatchObject({
    aal: 'aal1',
    ip: expect.any(String),
    user_agent: expect.any(String),
  });

  const other = data?.sessions.find((session) => !session.is_current)?.id;
  const foreign = await stranger.client.functions.invoke('end-session', { body: { session_id: other } });
  expect(foreign.error?.context).toMatchObject({ status: 404 });
  expect((await phone.auth.getUser()).error).toBeNull();

  expect((await client.functions.invoke('end-session', { body: { session_id: other } })).error).toBeNull();
  expect((await phone.auth.getUser()).error).not.toBeNull();
  expect((await client.auth.getUser()).error).toBeNull();
  expect((await client.functions.invoke<Listed>('list-sessions')).data?.sessions).toHaveLength(1);
});
