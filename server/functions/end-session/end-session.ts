import { z } from 'zod';
import { PortalError } from '../../errors.ts';
import { portalFunction } from '../portal-function.ts';

/** `end-session`: signs the caller out in one place. Body: `session_id`, from `list-sessions`. */
export const endSession = portalFunction({
  name: 'end-session',
  body: z.object({ session_id: z.guid('Choose a session from the list') }),
  // Nobody but the account service ends sessions; the statement names the caller.
  runsAs: 'portal_auth',
  handle: async ({ tx, userId, body }) => {
    // Before its session, which leaves there when it was last used.
    await tx.query('select from auth.users where id = $1 for no key update', [userId]);
    const { rowCount } = await tx.query('delete from auth.sessions where id = $1 and user_id = $2', [
      body.session_id,
      userId,
    ]);
    if (rowCount === 0) {
      throw new PortalError({
        status: 404,
        code: 'session_not_found',
        message: 'This session has ended already',
      });
    }
    return {};
  },
});
