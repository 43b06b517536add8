/**
 * Deletes the databases of this device whose names begin so. A browser that refuses its databases, as in some private
 * windows, holds none; whoever signs out there goes on.
 * @param marked those that are known: they go in this turn, though the tab is closed with it
 */
export async function deleteDatabases(prefix: string, marked: readonly string[]): Promise<void> {
  try {
    for (const name of marked) indexedDB.deleteDatabase(name);
    // Not every browser lists what else there is.
    const listed = (await indexedDB.databases?.().catch(() => [])) ?? [];
    for (const { name } of listed) if (name?.startsWith(prefix)) indexedDB.deleteDatabase(name);
  } catch (refusal) {
    console.warn('The databases of this device cannot be reached', refusal);
  }
}
