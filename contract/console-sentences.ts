/** What the forms of those who look after a school or the portal say. */
import { t } from '#texts/forms-console';

export const title = {
  required: () => t.titleRequired(),
  tooLong: (max: number) => t.titleTooLong({ max }),
  oneLine: () => t.titleOneLine(),
  hidden: () => t.titleHidden(),
};

export const description = {
  tooLong: (max: number) => t.descriptionTooLong({ max }),
  unstorable: () => t.descriptionUnstorable(),
};

export const schoolName = {
  required: () => t.schoolNameRequired(),
  tooLong: (max: number) => t.schoolNameTooLong({ max }),
  oneLine: () => t.schoolNameOneLine(),
  hidden: () => t.schoolNameHidden(),
};

export const address = {
  tooLong: (max: number) => t.addressTooLong({ max }),
  unstorable: () => t.addressUnstorable(),
};

export const name = {
  tooLong: (max: number) => t.nameTooLong({ max }),
  unstorable: () => t.nameUnstorable(),
  oneLine: () => t.nameOneLine(),
  hidden: () => t.nameHidden(),
};

export const groupLines = {
  tooLong: (max: number) => t.groupLinesTooLong({ max }),
  unstorable: () => t.groupLinesUnstorable(),
};

export const code = {
  tooLong: (max: number) => t.codeTooLong({ max }),
  oneLine: () => t.codeOneLine(),
  hidden: () => t.codeHidden(),
};

export const link = { tooLong: (max: number) => t.linkTooLong({ max }) };

export const linkFormat = () => t.linkFormat();
export const uploadFile = () => t.uploadFile();
export const storageWhole = () => t.storageWhole();
export const timesWhole = () => t.timesWhole();
export const selectVideo = () => t.selectVideo();
export const fileEmpty = () => t.fileEmpty();
export const videoTooLarge = () => t.videoTooLarge();
export const captionsKind = () => t.captionsKind();
export const captionsTooLarge = () => t.captionsTooLarge();
export const captionsBeginning = () => t.captionsBeginning();
export const imageKind = () => t.imageKind();
export const imageTooLarge = () => t.imageTooLarge();

export const orderWhole = (min: number) => t.orderWhole({ min });
export const orderTooHigh = (max: number) => t.orderTooHigh({ max });
export const levelWhole = (max: number, gradeR: number) => t.levelWhole({ max, gradeR });
export const level = (min: number, max: number) => t.level({ min, max });
export const storageRange = (min: number, max: number) => t.storageRange({ min, max });
export const timesRange = (min: number, max: number) => t.timesRange({ min, max });
