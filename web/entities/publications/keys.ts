/** Where the lists of shared files stand in the cache. */
export const sharedFilesKey = ['resources'] as const;
