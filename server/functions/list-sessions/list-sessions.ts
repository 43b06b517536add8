import { z } from 'zod';
import { portalFunction } from '../portal-function.ts';

type OwnSession = {
  id: string;
  created_at: Date;
  /** When its access was last renewed; it may be in use for up to an hour after that. */
  refreshed_at: Date | null;
  user_agent: string | null;
  ip: string | null;
  aal: 'aal1' | 'aal2';
  /** Whether it is the one that asks. */
  is_current: boolean;
};

/** `list-sessions`: where the caller is signed in, newest use first. Body: none. */
export const listSessions = portalFunction({
  name: 'list-sessions',
  body: z.object({}),
  // Nobody but the account service reads sessions; the statement names the caller.
  runsAs: 'portal_auth',
  handle: async ({ tx, userId, sessionId }) => {
    const { rows } = await tx.query<OwnSession>(
      `select id, created_at, refreshed_at, user_agent, host(ip) as ip, aal, id = $2 as is_current
         from auth.sessions
        where user_id = $1 and (not_after is null or not_after > now())
        order by coalesce(refreshed_at, created_at) desc, id`,
      [userId, sessionId],
    );
    return { sessions: rows };
  },
});
