import { bunnyUpload } from './bunny-upload/bunny-upload.ts';
import { createYocoCheckout } from './create-yoco-checkout/create-yoco-checkout.ts';
import { deletePortalLesson } from './delete-portal-lesson/delete-portal-lesson.ts';
import { deleteUser } from './delete-user/delete-user.ts';
import { endSession } from './end-session/end-session.ts';
import { generateR2UploadUrl } from './generate-r2-upload-url/generate-r2-upload-url.ts';
import { importApply } from './import-apply/import-apply.ts';
import { importPreview } from './import-preview/import-preview.ts';
import { inviteAdministrator } from './invite-administrator/invite-administrator.ts';
import { listSessions } from './list-sessions/list-sessions.ts';
import { notifyParent } from './notify-parent/notify-parent.ts';
import { playPortalLesson } from './play-portal-lesson/play-portal-lesson.ts';
import type { PortalFunction } from './portal-function.ts';
import { setPortalCaptions } from './set-portal-captions/set-portal-captions.ts';

/** Every function of the portal. The registration hook is part of sign-up: server/auth/registration/. */
export const functions: readonly PortalFunction[] = [
  listSessions,
  endSession,
  deleteUser,
  inviteAdministrator,
  importPreview,
  importApply,
  generateR2UploadUrl,
  notifyParent,
  createYocoCheckout,
  bunnyUpload,
  playPortalLesson,
  setPortalCaptions,
  deletePortalLesson,
];
