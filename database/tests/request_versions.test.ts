/** Who reads what was asked, word for word. */
import { beforeAll } from 'vitest';
import { makeRow } from './factories.ts';
import { describeGrants, describeMatrix } from './matrix.ts';
import { awayMembers, homeAdmins } from './world.ts';

const versions = { six: '', away: '' };

const stage = describeMatrix('request_versions', {
  select: {
    'of a grade': {
      row: () => versions.six,
      allowed: ['parent', 'coParent', 'partner', 'teacher', ...homeAdmins, 'service'],
    },
    'of the other school': { row: () => versions.away, allowed: [...awayMembers, 'service'] },
  },
  insert: {
    'by hand': {
      values: (w) => ({
        request_id: requests.six,
        school_id: w.home.id,
        version: 2,
        title: 'Zoo',
        content: '',
        form: '[]',
      }),
      allowed: ['service'],
    },
  },
  update: {
    'written anew': {
      row: () => versions.six,
      set: () => ({ title: 'What was never asked' }),
      allowed: ['service'],
    },
  },
  delete: { 'taken away': { row: () => versions.six, allowed: ['service'] } },
});

const requests = { six: '', away: '' };

beforeAll(async () => {
  const { admin, world } = stage;
  const versionOf = async (school: string, more: Record<string, unknown>) => {
    const request = await makeRow(admin, 'requests', {
      school_id: school,
      kind: 'confirm',
      title: 'Zoo',
      ...more,
    });
    const { rows } = await admin.query<{ id: string }>(
      'select id from request_versions where request_id = $1',
      [request],
    );
    return { request, version: rows[0]?.id ?? '' };
  };
  const six = await versionOf(world.home.id, { audience_id: world.audiences.six.id });
  const away = await versionOf(world.away.id, {});
  Object.assign(versions, { six: six.version, away: away.version });
  Object.assign(requests, { six: six.request, away: away.request });
});

describeGrants(stage, 'request_versions', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'request_id',
      'school_id',
      'version',
      'title',
      'content',
      'form',
      'written_by',
      'written_at',
    ],
  },
});
