/** What a picker offers, apart from the picker, so that who only names a choice does not load its code. */
export type Choice = { id: string; label: string; detail?: string | null | undefined };

/** As many as a list can be read; whoever wants another types on. */
export const CHOICES_AT_MOST = 20;
