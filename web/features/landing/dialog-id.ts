/** The dialog's id in the page, by which its button and enhance.ts find it. */
export const DONATION_DIALOG = 'donation';
