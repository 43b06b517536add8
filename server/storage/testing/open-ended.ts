import { request as httpRequest } from 'node:http';

/**
 * A sender whose body's length is nowhere told, and who has not said the last of it: sends the bytes, keeps the
 * request open, and gives what the server answers all the same.
 */
export function sendOpenEnded(
  address: string,
  { method = 'POST', headers }: { method?: string; headers: Record<string, string> },
  bytes: Buffer,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(address, { method, headers }, async (response) => {
      const chunks = await response.toArray();
      sent.destroy();
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
    });
    sent.on('error', reject);
    sent.write(bytes);
  });
}
