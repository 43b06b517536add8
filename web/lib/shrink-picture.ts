/** Photographs are made smaller before they are sent: each reader pays for what a camera makes. */

/** As wide or high as a page of text can be read at, in px. */
const LONGEST_SIDE = 1600;
const QUALITY = 0.8;

/** How large a picture becomes: its shape stays, and none grows. */
export function shrunkSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * A photograph at most 1,600 px wide and high, as JPEG and without what the camera wrote of place and time; anything else, and
 * what a browser cannot draw or would make larger, as it is.
 */
export async function shrunkPicture(file: File): Promise<File> {
  if (file.type !== 'image/jpeg' && file.type !== 'image/png') return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  try {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, shrunkSize(picture.width, picture.height));
    const drawing = canvas.getContext('2d');
    if (!drawing) return file;
    // JPEG knows nothing that is seen through.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (made?.type !== 'image/jpeg' || made.size >= file.size) return file;
    return new File([made], file.name.replace(/\.(jpe?g|png)$/i, '.jpg'), { type: made.type });
  } finally {
    picture.close();
  }
}
