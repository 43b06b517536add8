/** The same bytes in buffers of exactly `size` bytes, the last one shorter (never empty). */
export async function* inPieces(
  content: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<Buffer, undefined> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const chunk of content) {
    held.push(chunk);
    length += chunk.length;
    while (length >= size) {
      const joined = Buffer.concat(held, length);
      yield joined.subarray(0, size);
      held = [joined.subarray(size)];
      length -= size;
    }
  }
  if (length > 0) yield Buffer.concat(held, length);
}
