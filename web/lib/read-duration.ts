/** A file whose length the browser cannot tell is stored without one. In ms. */
const PATIENCE_MS = 8000;

/** The length of a chosen file in whole seconds, read from the media itself; null when the browser cannot tell. */
export function readDuration(kind: 'video' | 'audio', file: Blob): Promise<number | null> {
  const media = document.createElement(kind);
  const address = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    const told = () => resolve(Number.isFinite(media.duration) ? Math.round(media.duration) : null);
    const unknown = () => resolve(null);
    media.addEventListener('loadedmetadata', told, { once: true });
    media.addEventListener('error', unknown, { once: true });
    setTimeout(unknown, PATIENCE_MS);
    media.preload = 'metadata';
    media.src = address;
  }).finally(() => {
    media.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}
