/** A text that `like` takes as it stands. */
export function likeText(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
