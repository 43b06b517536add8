import { createHash, createHmac } from 'node:crypto';

/**
 * The address of a file of Bunny's network, signed for its whole folder, so that a playlist's parts open too
 * (docs.bunny.net, advanced token authentication: HMAC-SHA256 over path, expiry and the sorted parameters).
 * @param path begins with a slash
 * @param folder begins and ends with one
 */
export function signedFolderAddress(options: {
  host: string;
  tokenKey: string;
  path: string;
  folder: string;
  expiresAt: Date;
}): string {
  const { host, tokenKey, path, folder, expiresAt } = options;
  const expires = seconds(expiresAt);
  const digest = createHmac('sha256', tokenKey)
    .update(`${folder}${expires}token_path=${folder}`)
    .digest('base64url');
  const token = `bcdn_token=HS256-${digest}&token_path=${encodeURIComponent(folder)}&expires=${expires}`;
  return `https://${host}/${token}${path}`;
}

/** What lets a browser send one file of one library until a moment (docs.bunny.net, TUS resumable uploads). */
export function uploadSignature(options: {
  libraryId: string;
  apiKey: string;
  videoId: string;
  expiresAt: Date;
}): { signature: string; expires: number } {
  const { libraryId, apiKey, videoId, expiresAt } = options;
  const expires = seconds(expiresAt);
  const signature = createHash('sha256').update(`${libraryId}${apiKey}${expires}${videoId}`).digest('hex');
  return { signature, expires };
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
