import { describeGrants, describeMatrix } from './matrix.ts';
import { type ActorName, awayMembers, homeAdmins, homeMembers, ownProfile, ownUserId } from './world.ts';

const everybodyWithAProfile: readonly ActorName[] = [
  'pendingParent',
  'pendingTeacher',
  'rejectedParent',
  'rejectedTeacher',
  ...homeMembers,
  'foreignParent',
  'foreignTeacher',
  'foreignPrincipal',
  'homelessAdmin',
];

const registering = {
  first_name: 'New',
  last_name: 'Person',
  phone: '082 000 0000',
  role: 'parent',
  approval_status: 'pending',
};

const stage = describeMatrix('profiles', {
  select: {
    'the own row': { row: ownProfile, allowed: everybodyWithAProfile },
    'a teacher of the home school': {
      row: (w) => w.people.teacher.profileId,
      allowed: [...homeMembers, 'service'],
    },
    'the principal of the home school': {
      row: (w) => w.people.principal.profileId,
      allowed: [...homeMembers, 'service'],
    },
    'a teacher of the other school': {
      row: (w) => w.people.foreignTeacher.profileId,
      allowed: [...awayMembers, 'service'],
    },
    'a teacher who waits for approval': {
      row: (w) => w.people.pendingTeacher.profileId,
      allowed: ['pendingTeacher', ...homeAdmins, 'service'],
    },
    'a teacher who was rejected': {
      row: (w) => w.people.rejectedTeacher.profileId,
      allowed: ['rejectedTeacher', ...homeAdmins, 'service'],
    },
    // Parents are seen by those who teach their children, and by nobody else's parents.
    'a parent whose child is in Grade 6': {
      row: (w) => w.people.parent.profileId,
      // The other teacher sits at a desk to which this one has written.
      allowed: ['parent', 'partner', 'teacher', 'otherTeacher', 'tutor', ...homeAdmins, 'service'],
    },
    'a parent whose child is in Grade 7': {
      row: (w) => w.people.otherParent.profileId,
      // The tutor sits at a desk to which this one has written.
      allowed: ['otherParent', 'otherTeacher', 'tutor', ...homeAdmins, 'service'],
    },
    'a parent who waits for approval': {
      row: (w) => w.people.pendingParent.profileId,
      allowed: ['pendingParent', ...homeAdmins, 'service'],
    },
    'an administrator without a school': {
      row: (w) => w.people.homelessAdmin.profileId,
      allowed: ['homelessAdmin', 'platform', 'service'],
    },
    'a platform administrator': { row: (w) => w.people.platform.profileId, allowed: ['platform', 'service'] },
    'the own phone number': { row: ownProfile, columns: ['phone'], allowed: [] },
    'the own language': { row: ownProfile, columns: ['language'], allowed: [] },
    'the language of a parent': {
      row: (w) => w.people.parent.profileId,
      columns: ['language'],
      allowed: ['service'],
    },
    'the phone number of a teacher': {
      row: (w) => w.people.teacher.profileId,
      columns: ['phone'],
      allowed: ['service'],
    },
  },
  insert: {
    'a pending parent, for an account without a profile': {
      values: (w) => ({ ...registering, user_id: w.plain.userId, school_id: w.home.id }),
      allowed: ['plain', 'service'],
    },
    'a pending parent who reads isiXhosa': {
      values: (w) => ({ ...registering, user_id: w.plain.userId, school_id: w.home.id, language: 'xh' }),
      allowed: ['plain', 'service'],
    },
    'a pending teacher, for an account without a profile': {
      values: (w) => ({ ...registering, role: 'teacher', user_id: w.plain.userId, school_id: w.home.id }),
      allowed: ['plain', 'service'],
    },
    'an administrator': {
      values: (w) => ({ ...registering, role: 'admin', user_id: w.plain.userId, school_id: w.home.id }),
      allowed: ['service'],
    },
    'somebody approved already': {
      values: (w) => ({
        ...registering,
        approval_status: 'approved',
        user_id: w.plain.userId,
        school_id: w.home.id,
      }),
      allowed: ['service'],
    },
    'somebody of no school': {
      values: (w) => ({ ...registering, user_id: w.plain.userId }),
      allowed: ['service'],
    },
    'a platform administrator': {
      values: (w) => ({ ...registering, role: 'admin', user_id: w.plain.userId, is_platform_admin: true }),
      allowed: [],
    },
    'a second profile for oneself': {
      values: (w, actor) => ({ ...registering, user_id: ownUserId(w, actor), school_id: w.home.id }),
      allowed: ['plain'],
      refusals: ['23505', '23503', 'PR011'],
    },
    'a school that does not exist': {
      values: (w) => ({ ...registering, user_id: w.plain.userId, school_id: w.nobody }),
      allowed: [],
      refusals: ['23503'],
    },
  },
  update: {
    'approve a parent': {
      row: (w) => w.people.pendingParent.profileId,
      set: () => ({ approval_status: 'approved' }),
      allowed: [...homeAdmins, 'service'],
    },
    'approve a teacher': {
      row: (w) => w.people.pendingTeacher.profileId,
      set: () => ({ approval_status: 'approved' }),
      allowed: [...homeAdmins, 'service'],
    },
    'approve somebody who was rejected': {
      row: (w) => w.people.rejectedParent.profileId,
      set: () => ({ approval_status: 'approved' }),
      allowed: [...homeAdmins, 'service'],
    },
    'reject a parent': {
      row: (w) => w.people.pendingParent.profileId,
      set: () => ({ approval_status: 'rejected' }),
      allowed: [...homeAdmins, 'service'],
    },
    'take back a teacher’s approval': {
      row: (w) => w.people.teacher.profileId,
      set: () => ({ approval_status: 'pending' }),
      allowed: [...homeAdmins, 'service'],
    },
    // Administrators of a school do not judge each other, nor themselves.
    'reject a principal': {
      row: (w) => w.people.principal.profileId,
      set: () => ({ approval_status: 'rejected' }),
      allowed: ['platform', 'service'],
    },
    'reject oneself': { row: ownProfile, set: () => ({ approval_status: 'rejected' }), allowed: [] },
    'approve oneself again': {
      row: (w) => w.people.rejectedTeacher.profileId,
      set: () => ({ approval_status: 'approved', first_name: 'Back' }),
      allowed: [...homeAdmins, 'service'],
    },
    'a status that does not exist': {
      row: (w) => w.people.pendingParent.profileId,
      set: () => ({ approval_status: 'waiting' }),
      allowed: [],
      refusals: ['23514'],
    },
    'the language of a parent': {
      row: (w) => w.people.otherParent.profileId,
      set: () => ({ language: 'zu' }),
      allowed: ['otherParent', 'service'],
    },
    'the language of a principal': {
      row: (w) => w.people.levelTwo.profileId,
      set: () => ({ language: 'af' }),
      allowed: ['levelTwo', 'service'],
    },
    'a language that the portal does not speak': {
      row: (w) => w.people.parent.profileId,
      set: () => ({ language: 'fr' }),
      allowed: [],
      refusals: ['23514'],
    },
    'name and phone of a teacher': {
      row: (w) => w.people.teacher.profileId,
      set: () => ({ first_name: 'Renamed', phone: '083 111 2222' }),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'name and phone while waiting for approval': {
      row: (w) => w.people.pendingParent.profileId,
      set: () => ({ last_name: 'Corrected', phone: '083 111 2222' }),
      allowed: ['pendingParent', ...homeAdmins, 'service'],
    },
    'name of somebody rejected': {
      row: (w) => w.people.rejectedParent.profileId,
      set: () => ({ last_name: 'Corrected' }),
      allowed: [...homeAdmins, 'service'],
    },
    'what the edit dialog sends, school unchanged': {
      row: (w) => w.people.teacher.profileId,
      set: (w) => ({ first_name: 'A', last_name: 'B', phone: '012 345 6789', school_id: w.home.id }),
      allowed: ['teacher', ...homeAdmins, 'service'],
    },
    'the school of a teacher': {
      row: (w) => w.people.teacher.profileId,
      set: (w) => ({ school_id: w.away.id }),
      allowed: ['platform', 'service'],
    },
    'the own school': { row: ownProfile, set: (w) => ({ school_id: w.away.id }), allowed: [] },
    'the own school to none': { row: ownProfile, set: () => ({ school_id: null }), allowed: [] },
    'a school for an administrator who has none': {
      row: (w) => w.people.homelessAdmin.profileId,
      set: (w) => ({ school_id: w.home.id }),
      allowed: ['platform', 'service'],
    },
    'a school for a platform administrator': {
      row: (w) => w.people.platform.profileId,
      set: (w) => ({ school_id: w.home.id }),
      allowed: [],
      refusals: ['23514'],
    },
    'the own role': { row: ownProfile, set: () => ({ role: 'admin' }), allowed: [] },
    'the role of a teacher': {
      row: (w) => w.people.teacher.profileId,
      set: () => ({ role: 'admin' }),
      allowed: ['service'],
    },
    'the platform flag': {
      row: (w) => w.people.homelessAdmin.profileId,
      set: () => ({ is_platform_admin: true }),
      allowed: [],
    },
    'whose account it is': {
      row: (w) => w.people.principal.profileId,
      set: (w) => ({ user_id: w.plain.userId }),
      allowed: [],
    },
  },
  delete: {
    'a teacher': { row: (w) => w.people.teacher.profileId, allowed: [...homeAdmins, 'service'] },
    'a parent': { row: (w) => w.people.parent.profileId, allowed: [...homeAdmins, 'service'] },
    'a principal': { row: (w) => w.people.principal.profileId, allowed: ['platform', 'service'] },
    oneself: { row: ownProfile, allowed: [] },
    'an administrator without a school': {
      row: (w) => w.people.homelessAdmin.profileId,
      allowed: ['platform', 'service'],
    },
    // Not by the secret key either: it is the last one.
    'a platform administrator': {
      row: (w) => w.people.platform.profileId,
      allowed: [],
      refusals: ['PR005'],
    },
  },
});

describeGrants(stage, 'profiles', {
  anon: {},
  authenticated: {
    select: [
      'id',
      'user_id',
      'first_name',
      'last_name',
      'role',
      'school_id',
      'approval_status',
      'is_platform_admin',
      'created_at',
    ],
    insert: [
      'user_id',
      'first_name',
      'last_name',
      'phone',
      'role',
      'school_id',
      'approval_status',
      'language',
    ],
    update: [
      'first_name',
      'last_name',
      'phone',
      'school_id',
      'approval_status',
      'decision_reason',
      'language',
    ],
  },
});
