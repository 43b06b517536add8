import { endSession } from './end-session/end-session.ts';
import { listSessions } from './list-sessions/list-sessions.ts';
import type { PortalFunction } from './portal-function.ts';

/** Every function of the portal. The registration hook is part of sign-up: server/auth/registration/. */
export const functions: readonly PortalFunction[] = [listSessions, endSession];
