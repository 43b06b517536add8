/**
 * Reads a stream to its end.
 * @param size what it will hold, in bytes, as far as is known
 * @param onProgress called with whole percents, 0 to 100, whenever they change
 * @throws what the stream fails with, such as a line that broke
 */
export async function readAll(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  size: number,
  onProgress: (percent: number) => void,
): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  let read = 0;
  let told = -1;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    read += next.value.length;
    const percent = size > 0 ? Math.min(100, Math.floor((read / size) * 100)) : 0;
    if (percent !== told) onProgress(percent);
    told = percent;
  }
  return new Blob(parts).arrayBuffer();
}
