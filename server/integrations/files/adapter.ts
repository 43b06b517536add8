import type { FilesConfig } from './config.ts';
import { diskStore } from './disk.ts';
import type { FileStore } from './files.ts';
import { s3Store } from './s3.ts';

/** The store that the configuration names. */
export function fileStore(config: FilesConfig): FileStore {
  return config.adapter === 's3' ? s3Store(config.s3) : diskStore(config.folder);
}
