import { describeGrants, describeMatrix } from './matrix.ts';
import { awayAdmins, homeAdmins, ownProfile } from './world.ts';

const stage = describeMatrix('consent_paragraphs', {
  select: {
    'of the home school': { row: (w) => w.consentParagraphs.home, allowed: [...homeAdmins, 'service'] },
    'of the other school': { row: (w) => w.consentParagraphs.away, allowed: [...awayAdmins, 'service'] },
  },
  insert: {
    'for the home school': {
      values: (w, actor) => ({
        school_id: w.home.id,
        content: 'Pictures of the concert.',
        written_by: ownProfile(w, actor),
      }),
      allowed: homeAdmins,
      // Nobody's profile.
      refusals: ['23503'],
    },
    'in somebody else’s name': {
      values: (w) => ({ school_id: w.home.id, content: 'No', written_by: w.people.teacher.profileId }),
      allowed: ['service'],
    },
  },
  update: {
    'what was read': {
      row: (w) => w.consentParagraphs.home,
      set: () => ({ content: 'Something else' }),
      allowed: ['service'],
    },
  },
  // A consent names it.
  delete: { one: { row: (w) => w.consentParagraphs.home, allowed: [], refusals: ['23503'] } },
});

describeGrants(stage, 'consent_paragraphs', {
  anon: {},
  authenticated: {
    select: ['id', 'school_id', 'content', 'written_by', 'written_at'],
    insert: ['school_id', 'content', 'written_by'],
  },
});
