/** Windows about one person that are fetched when they are near, in one file. */
export { SessionsDialog } from './sessions-dialog.tsx';
export { SignInNumberDialog } from './sign-in-number-dialog.tsx';
