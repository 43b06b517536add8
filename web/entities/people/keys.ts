/** Where people stand in the cache: what begins with `all` shows some. */
export const peopleKeys = {
  all: ['people'] as const,
  /** The signed-in person's own profile, whoever that is. */
  signedIn: ['people', 'signed-in'] as const,
  profile: (userId: string) => ['people', 'signed-in', userId] as const,
  ownRegistration: ['people', 'signed-in', 'registration'] as const,
  ownProfiles: ['people', 'own-profiles'] as const,
  ownContact: (profileId: string) => ['people', 'own-contact', profileId] as const,
  /** The people whom an administrator runs, as the console shows them. */
  administered: ['people', 'administered'] as const,
  invitations: ['people', 'administered', 'invitations'] as const,
  contacts: (profileIds: readonly string[]) => ['people', 'administered', 'contacts', ...profileIds] as const,
  teachers: (schoolId: string) => ['people', 'administered', 'teachers', schoolId] as const,
  /** The people of one's school, as the directory shows them. */
  directory: ['people', 'directory'] as const,
  /** Whose dashboard an administrator looks at. */
  tested: (adminId: string, role: string, id: string) => ['people', 'tested', adminId, role, id] as const,
};
