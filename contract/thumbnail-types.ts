/** Pictures that stand for a lesson in the list, by media type, with their ending. */
export const thumbnailTypes: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};
