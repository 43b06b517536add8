import type { BackupPlace } from '../config.ts';
import { folderStore } from './folder.ts';
import type { BackupStore } from './store.ts';

/** The store of a place; the library of the other kind is never loaded. */
export async function openStore(place: BackupPlace): Promise<BackupStore> {
  if (place.kind === 'folder') return folderStore(place.folder);
  const { s3BackupStore } = await import('./s3.ts');
  return s3BackupStore(place.s3);
}
