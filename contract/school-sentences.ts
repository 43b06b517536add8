/** What forms say of what a school and its families write to each other. */
import { t } from '#texts/forms-school';

export const title = {
  tooLong: (max: number) => t.titleTooLong({ max }),
  unstorable: () => t.titleUnstorable(),
  oneLine: () => t.titleOneLine(),
  hidden: () => t.titleHidden(),
};

/** Of a field that a request has. */
export const question = {
  tooLong: (max: number) => t.questionTooLong({ max }),
  unstorable: () => t.questionUnstorable(),
  oneLine: () => t.questionOneLine(),
  hidden: () => t.questionHidden(),
};
/** Of whoever signed a paper. */
export const signedName = {
  tooLong: (max: number) => t.signedNameTooLong({ max }),
  unstorable: () => t.signedNameUnstorable(),
  oneLine: () => t.signedNameOneLine(),
  hidden: () => t.signedNameHidden(),
};
export const wrongChoices = (max: number, length: number) => t.wrongChoices({ max, length });

export const description = {
  tooLong: (max: number) => t.descriptionTooLong({ max }),
  unstorable: () => t.descriptionUnstorable(),
};

export const content = {
  tooLong: (max: number) => t.contentTooLong({ max }),
  unstorable: () => t.contentUnstorable(),
};

export const message = {
  tooLong: (max: number) => t.messageTooLong({ max }),
  unstorable: () => t.messageUnstorable(),
};

export const subject = {
  tooLong: (max: number) => t.subjectTooLong({ max }),
  oneLine: () => t.subjectOneLine(),
  hidden: () => t.subjectHidden(),
};

/** Why a message cannot wait. */
export const urgentReason = {
  tooLong: (max: number) => t.urgentReasonTooLong({ max }),
  oneLine: () => t.urgentReasonOneLine(),
  hidden: () => t.urgentReasonHidden(),
};

export const whatHappened = {
  tooLong: (max: number) => t.whatHappenedTooLong({ max }),
  unstorable: () => t.whatHappenedUnstorable(),
};

export const actionTaken = {
  tooLong: (max: number) => t.actionTakenTooLong({ max }),
  unstorable: () => t.actionTakenUnstorable(),
};

export const correctionReason = {
  tooLong: (max: number) => t.correctionReasonTooLong({ max }),
  unstorable: () => t.correctionReasonUnstorable(),
};

export const incidentReply = {
  tooLong: (max: number) => t.replyTooLong({ max }),
  unstorable: () => t.replyUnstorable(),
};

export const comments = {
  tooLong: (max: number) => t.commentsTooLong({ max }),
  unstorable: () => t.commentsUnstorable(),
};

export const room = {
  tooLong: (max: number) => t.roomTooLong({ max }),
  oneLine: () => t.roomOneLine(),
  hidden: () => t.roomHidden(),
};

export const sayWhatHappened = () => t.sayWhatHappened();
export const endDateFirst = () => t.endDateFirst();
export const endTimeFirst = () => t.endTimeFirst();
export const expiryFirst = () => t.expiryFirst();
export const filesUnderWay = () => t.filesUnderWay();
export const startTimeMissing = () => t.startTimeMissing();
export const futureIncident = () => t.futureIncident();

export const wrongScore = (min: number, max: number) => t.wrongScore({ min, max });
