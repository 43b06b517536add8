// Generated from the catalogues by `npm run texts`; do not edit.

export const canBeTakenBack = (d: { title: string | number }): string => "“" + d.title + "” can still be taken back.";
export const undo = (): string => "Undo";
export const publishNow = (): string => "Publish now";
export const takenBack = (): string => "Taken back. Nobody was told.";
export const tooLate = (): string => "It is published already. You can still edit or delete it.";
export const failed = (): string => "Failed to take it back";
export const tryAgain = (): string => "Please try again";
