import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSchool, type SchoolRows } from '../../database/tests/factories.ts';
import { type Member, memberOf } from '../functions/testing/members.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { clientOf, PASSWORD } from './testing/people.ts';

let server: TestServer;
let school: SchoolRows;

beforeAll(async () => {
  server = await startTestServer();
  school = await makeSchool(server.admin, 'Home');
});
afterAll(() => server.stop());

/** What a stolen or kept access token is tried at: each part of the contract, reading and writing. */
const doors: Record<string, [method: string, path: string, body?: object]> = {
  'the own profile': ['GET', '/rest/v1/profiles?select=id'],
  'a new child': ['POST', '/rest/v1/students', { first_name: 'A', last_name: 'B' }],
  'a function of the tables': ['POST', '/rest/v1/rpc/contact_details', { profile_ids: [] }],
  'the list of files': ['POST', '/storage/v1/object/list/progress-reports', { prefix: '' }],
  'an upload address': ['POST', '/storage/v1/object/upload/sign/message-attachments/a.pdf', {}],
  'a file': ['GET', '/storage/v1/object/authenticated/progress-reports/a.pdf'],
  'the list of sessions': ['POST', '/functions/v1/list-sessions', {}],
  'the account': ['GET', '/auth/v1/user'],
  'a change of the account': ['PUT', '/auth/v1/user', { data: { note: 'still here' } }],
  'a new factor': ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'mine' }],
  'signing out once more': ['POST', '/auth/v1/logout'],
};

async function tryAll(token: string): Promise<Record<string, number>> {
  const answers: Record<string, number> = {};
  for (const [name, [method, path, body]] of Object.entries(doors)) {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        apikey: server.keys.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    answers[name] = response.status;
  }
  return answers;
}

/** Whether a channel lets the token in. */
async function joins(member: Member): Promise<boolean> {
  const { realtime } = member.client;
  const channel = member.client.channel('test');
  const joined = await new Promise<boolean>((resolve) => {
    channel.on('postgres_changes', { event: '*', schema: 'public', table: 'profiles' }, () => {});
    channel.subscribe((status) => status !== 'CLOSED' && resolve(status === 'SUBSCRIBED'));
  });
  await realtime.disconnect();
  return joined;
}

describe("a parent's token of a session that has ended is refused everywhere", () => {
  const ways: Record<string, (parent: Member) => Promise<unknown>> = {
    'by signing out': (parent) => parent.client.auth.signOut({ scope: 'local' }),
    'from another device': async (parent) => {
      await server.admin.query('delete from auth.sessions where user_id = $1', [parent.userId]);
    },
    'by a new password elsewhere': async (parent) => {
      const other = await memberAgain(parent);
      const { error } = await other.auth.updateUser({
        password: 'another good one',
        current_password: PASSWORD,
      });
      if (error) throw error;
    },
    'by an administrator who deletes the person': async (parent) => {
      const principal = await memberOf(server, { role: 'admin', school });
      const { error } = await principal.client.functions.invoke('delete-user', {
        body: { profile_id: parent.profileId },
      });
      if (error) throw error;
    },
  };
  const memberAgain = async ({ email }: Member) => {
    const client = clientOf(server);
    await client.auth.signInWithPassword({ email, password: PASSWORD });
    return client;
  };

  test.each(Object.entries(ways))('%s', async (_, end) => {
    const parent = await memberOf(server, { role: 'parent', school });
    const { data } = await parent.client.auth.getSession();
    const { access_token = '', refresh_token = '' } = data.session ?? {};
    // Alive, the same token opens what a parent may.
    const alive = await tryAll(access_token).then(({ 'signing out once more': _, ...rest }) => rest);
    expect(alive).toMatchObject({ 'the own profile': 200, 'the account': 200, 'the list of sessions': 200 });
    const again = await memberAgain(parent);
    const fresh = (await again.auth.getSession()).data.session;
    const kept = { ...parent, client: again };

    await end(kept);
    const refused = await tryAll(fresh?.access_token ?? '');
    for (const [door, status] of Object.entries(refused)) {
      expect([door, [400, 401, 403, 404].includes(status)]).toEqual([door, true]);
    }
    expect(refused).toMatchObject({
      'the own profile': 401,
      'the list of sessions': 401,
      'the account': 403,
    });
    const renewed = await fetch(`${server.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      body: JSON.stringify({ refresh_token: fresh?.refresh_token ?? refresh_token }),
    });
    expect(renewed.status).toBe(400);
    await again.realtime.setAuth(fresh?.access_token ?? null);
    expect(await joins(kept)).toBe(false);
  });
});
