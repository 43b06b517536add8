import { expect, test } from 'vitest';
import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, homeAdmins } from './world.ts';

const stage = describeMatrix('ended_sessions', {
  select: {
    'of somebody of the home school': {
      row: (w) => w.endedSessions.home,
      allowed: [...homeAdmins, 'service'],
    },
    'of somebody of the other school': {
      row: (w) => w.endedSessions.away,
      allowed: [...awayAdmins, 'service'],
    },
    'of a platform administrator': { row: (w) => w.endedSessions.platform, allowed: ['platform', 'service'] },
  },
  insert: {
    one: {
      values: (w) => ({
        school_id: w.home.id,
        profile_id: w.people.parent.profileId,
        ended_by: w.people.principal.profileId,
        device: 'phone',
      }),
      allowed: [],
    },
  },
  update: {
    'who did it': { row: (w) => w.endedSessions.home, set: () => ({ ended_by: null }), allowed: [] },
  },
  delete: {
    'of somebody of the home school': { row: (w) => w.endedSessions.home, allowed: [] },
    'of a platform administrator': { row: (w) => w.endedSessions.platform, allowed: [] },
  },
});

describeGrants(stage, 'ended_sessions', {
  anon: {},
  authenticated: { select: ['id', 'school_id', 'profile_id', 'ended_by', 'device', 'ended_at'] },
});

test('what is noted stays without the people once they have left', async () => {
  await stage.undone(async () => {
    await stage.admin.query('delete from profiles where id = $1', [stage.world.people.parent.profileId]);
    expect(
      await stage.read('select profile_id, device from ended_sessions where id = $1', [
        stage.world.endedSessions.home,
      ]),
    ).toEqual([{ profile_id: null, device: 'phone' }]);
  });
});
