import { createHash, createHmac } from 'node:crypto';
import type { Database } from '../database/database.ts';
import type { KeyRing } from '../keys/keys.ts';

export const NOTICE_LINK_PATH = '/n/';

/** 72 bits as 12 letters: short enough for a text message, and beyond guessing where guesses are counted. */
const BYTES = 9;

/** Links that show one announcement or event without a sign-in. */
export type NoticeLinks = {
  /**
   * The link of this message to this notice: the same for every attempt, and known to the database by its digest alone.
   * Undefined for what no link may show.
   */
  make(
    database: Database,
    portalUrl: string,
    row: { id: string; recipient: string },
    noticeId: string,
  ): Promise<{ code: string; url: string } | undefined>;
};

export function noticeLinks(keys: KeyRing): NoticeLinks {
  const secret = Buffer.from(keys.derive('notice links'), 'base64url');
  return {
    async make(database, portalUrl, { id, recipient }, noticeId) {
      const code = createHmac('sha256', secret)
        .update(`${id} ${noticeId}`)
        .digest()
        .subarray(0, BYTES)
        .toString('base64url');
      const { rows } = await database.queryScoped<{ kept: boolean }>(
        { role: 'portal_jobs' },
        {
          text: 'select private.keep_notice_link($1, $2, $3) as kept',
          values: [hashOf(code), recipient, noticeId],
        },
      );
      return rows[0]?.kept ? { code, url: `${portalUrl}${NOTICE_LINK_PATH}${code}` } : undefined;
    },
  };
}

export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
