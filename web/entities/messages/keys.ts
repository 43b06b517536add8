/** Where messages stand in the cache, each person's apart. */
export const messageKeys = {
  all: (profileId: string) => ['messages', profileId] as const,
  conversations: (profileId: string) => ['messages', profileId, 'conversations'] as const,
  conversation: (profileId: string, id: string) => ['messages', profileId, 'conversation', id] as const,
  thread: (profileId: string, id: string) => ['messages', profileId, 'thread', id] as const,
  unread: (profileId: string) => ['messages', profileId, 'unread'] as const,
  found: (profileId: string, text: string) => ['messages', profileId, 'found', text] as const,
  recipients: (profileId: string) => ['messages', profileId, 'recipients'] as const,
};

/** Of reviews of reported conversations. */
export const reviewKeys = {
  setting: (schoolId: string) => ['messages', 'review-setting', schoolId] as const,
  conversation: (id: string) => ['messages', 'reviews', id] as const,
};
