/**
 * Deletes the databases of this device whose names begin so. A browser that refuses its databases, as in some private
 * windows, holds none; whoever signs out there goes on.
 * @param marked those that there are where a browser does not list them
 */
export async function deleteDatabases(prefix: string, marked: readonly string[]): Promise<void> {
  try {
    const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
    const names = databases.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
    if (names.length === 0) names.push(...marked);
    for (const name of names) indexedDB.deleteDatabase(name);
  } catch (refusal) {
    console.warn('The databases of this device cannot be reached', refusal);
  }
}
