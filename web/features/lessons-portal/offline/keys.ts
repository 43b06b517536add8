/** Where what lies on this device stands in the cache, of whichever account. */
export const downloadsKey = ['lessons-portal', 'downloads'] as const;
