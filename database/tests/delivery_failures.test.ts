import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, homeAdmins } from './world.ts';

const stage = describeMatrix('delivery_failures', {
  select: {
    'of somebody of the home school': { row: (w) => w.failures.home, allowed: [...homeAdmins, 'service'] },
    'of somebody of the other school': { row: (w) => w.failures.away, allowed: [...awayAdmins, 'service'] },
    'of somebody without a school': { row: (w) => w.failures.platform, allowed: ['platform', 'service'] },
  },
  insert: {
    one: {
      values: (w) => ({
        profile_id: w.people.parent.profileId,
        kind: 'notice',
        reason: 'refused',
        school_id: w.home.id,
      }),
      allowed: ['service'],
    },
  },
  update: {
    'its reason': { row: (w) => w.failures.home, set: () => ({ reason: 'other' }), allowed: ['service'] },
  },
  delete: {
    'of somebody of the home school': { row: (w) => w.failures.home, allowed: [...homeAdmins, 'service'] },
    'of somebody without a school': { row: (w) => w.failures.platform, allowed: ['platform', 'service'] },
  },
});

describeGrants(stage, 'delivery_failures', {
  anon: {},
  authenticated: { select: ['id', 'profile_id', 'kind', 'reason', 'school_id', 'failed_at'] },
});
