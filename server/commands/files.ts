import { resolve } from 'node:path';

/** A path as the person typed it: `npm run` changes to the project's folder, and says where it was called. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}
