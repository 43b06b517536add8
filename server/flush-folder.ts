import { open } from 'node:fs/promises';

/** Makes the names in a folder durable: without it a new one may be lost with the power, though its file's content is not. */
export async function flushFolder(folder: string): Promise<void> {
  // Windows opens no folders; its file system keeps names in a journal.
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
