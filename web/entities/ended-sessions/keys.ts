export const personsSessionsKeys = {
  of: (profileId: string) => ['persons-sessions', profileId] as const,
};
