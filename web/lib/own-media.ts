/**
 * The address of a file of the portal's own on the page's origin, whatever the server is called: a signed link
 * names the configured address, behind which another origin's media would not play. Others stay as they are.
 */
export function onThisOrigin(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search } = new URL(address);
  return /^\/(?:video|storage)\/v1\//.test(pathname) ? pathname + search : address;
}

/**
 * The address of a picture of one of the portal's public buckets made no larger than it is shown, so that nobody pays
 * for more; null for a file that lies elsewhere.
 * @param side of the square that it is shown in, in CSS pixels
 */
export function shrunk(address: string, side: number): string | null {
  const file = /^\/storage\/v1\/object\/public\/([^?#]+)$/.exec(onThisOrigin(address))?.[1];
  // Two dots a pixel, as most phones have. The server answers WebP to a browser that takes it.
  return file
    ? `/storage/v1/render/image/public/${file}?width=${side * 2}&height=${side * 2}&resize=contain&quality=70`
    : null;
}

/**
 * For `SavedPicture`: a picture of a public bucket as small as it is shown, with what it weighs then; one that lies
 * elsewhere as it is, and its size is not known.
 * @param side of the square that it is shown in, in CSS pixels
 * @param bytes what such a picture weighs, about
 */
export function asShown(address: string, side: number, bytes: number) {
  const small = shrunk(address, side);
  return { src: small ?? address, bytes: small ? bytes : null, isAbout: small !== null };
}
