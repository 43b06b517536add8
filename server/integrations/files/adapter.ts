import type { FilesConfig } from './config.ts';
import { diskStore } from './disk.ts';
import type { FileStore } from './files.ts';

/** The store that the configuration names; the library of the other one is never loaded. */
export async function fileStore(config: FilesConfig): Promise<FileStore> {
  if (config.adapter === 'disk') return diskStore(config.folder, config.floor);
  const { s3Store } = await import('./s3.ts');
  return s3Store(config.s3);
}
