import { expect } from 'vitest';
import { lessonFileName } from '../../../contract/lesson-files.ts';
import type { World } from '../../../database/tests/world.ts';
import { useWorldPortal } from '../../storage/testing/world-portal.ts';

/** A second of silence: a header and samples. */
export const wav = (() => {
  const samples = Buffer.alloc(8000, 128);
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0@\x1f\0\0@\x1f\0\0\x01\0\x08\0data\0\0\0\0',
    'latin1',
  );
  head.writeUInt32LE(36 + samples.length, 4);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
})();

type Somebody = keyof World['people'];
type Addresses = { uploadUrl: string; publicUrl: string };

/** The steps from a file to a lesson that plays, in a server of the test file's own. */
export function useLessonUploads() {
  const it = useWorldPortal();
  /** Asks for the two addresses. */
  /** Asks for the two addresses. */
  const ask = async (who: Somebody, fileName = 'fractions.wav', fileType = 'audio/wav') =>
    (await it.clientOf(who)).functions.invoke<Addresses>('generate-r2-upload-url', {
      body: { fileName, fileType },
    });

  /** Sends the file. */

  /** Sends the file. */
  const put = (uploadUrl: string, content: Buffer, type = 'audio/wav') =>
    fetch(uploadUrl, { method: 'PUT', headers: { 'content-type': type }, body: new Uint8Array(content) });

  /** Both, and the name that the file has. */
  /** Both, and the name that the file has. */
  const upload = async (who: Somebody = 'teacher'): Promise<Addresses & { name: string }> => {
    const { data, error } = await ask(who);
    if (!data) throw error;
    expect((await put(data.uploadUrl, wav)).status).toBe(200);
    return { ...data, name: lessonFileName(data.publicUrl) };
  };

  /** Makes the lesson of an uploaded file. */
  /** Makes the lesson of an uploaded file. */
  const give = async (who: Somebody, file_url: string, more: Record<string, unknown> = {}) =>
    (await it.clientOf(who))
      .from('lessons')
      .insert({
        teacher_id: it.world.people[who].profileId,
        grade_id: it.world.home.grades.six,
        subject_id: it.world.home.subjects.maths,
        title: 'Fractions',
        description: 'Halves and quarters',
        lesson_type: 'audio',
        file_url,
        file_size_mb: 0.01,
        ...more,
      })
      .select()
      .single();

  /** Follows the lesson's public address. */
  /** Follows the lesson's public address. */
  const look = async (address: string, who?: Somebody) => {
    const token = who && (await it.portal.tokenOf(it.world.people[who]));
    return fetch(address, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  };

  return {
    get portal() {
      return it.portal;
    },
    get world() {
      return it.world;
    },
    clientOf: it.clientOf,
    ask,
    put,
    upload,
    give,
    look,
  };
}
