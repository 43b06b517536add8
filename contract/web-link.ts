/** Whether a link may be followed from the portal: http and https only, so that none runs a script. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);
}
