declare global {
  /** Read by what the build lays before imports (`web/chunks/fetched-first.ts`), when a part is asked for. */
  var partsAreImportedAtOnce: boolean | undefined;
}

/** For screens, of which the build says so: what `load` imports is not fetched first. */
export function importAtOnce<Part>(load: () => Promise<Part>): Promise<Part> {
  globalThis.partsAreImportedAtOnce = true;
  try {
    return load();
  } finally {
    globalThis.partsAreImportedAtOnce = false;
  }
}
