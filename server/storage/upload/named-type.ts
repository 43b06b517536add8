import { adFileTypes } from '../../../contract/ads.ts';
import { endingOf, lessonFileTypes } from '../../../contract/lesson-files.ts';
import { sharedFileTypes } from '../../../contract/shared-file-types.ts';
import type { Bucket } from '../buckets/bucket.ts';
import { isAllowed } from './media-type.ts';

/** The portal's files: each ending with its type. */
const known: readonly (readonly [ending: string, mimeType: string])[] = [
  ...Object.values(lessonFileTypes).flatMap(Object.entries<string>),
  ...Object.values(adFileTypes).flatMap(Object.entries<string>),
  ...Object.entries(sharedFileTypes).flatMap(([type, endings]) =>
    endings.map((each) => [each, type] as const),
  ),
];

/**
 * The media type to store a file as. Browsers, phones and Windows call one file by many names, or by none; where the
 * content is looked at, the ending tells what it should be, and a name that the bucket does not know is no reason to
 * refuse it. Elsewhere it is what the sender says.
 */
export function storedType(bucket: Bucket, name: string, said: string): string {
  if (!bucket.checks_content) return said;
  const ending = endingOf(name);
  const fitting = known.flatMap(([each, type]) =>
    each === ending && isAllowed(type, bucket.allowed_mime_types) ? [type] : [],
  );
  const isRecording = fitting[0]?.startsWith('audio/') && said.startsWith('video/');
  // A recording of a phone is called a film by some.
  if (isAllowed(said, bucket.allowed_mime_types) && (!isRecording || fitting.includes(said))) return said;
  return fitting[0] ?? said;
}
