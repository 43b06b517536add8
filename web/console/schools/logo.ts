/** The logo of a school: PNG, JPG, JPEG or GIF. */
import { SCHOOL_LOGO_MAX_BYTES } from '#contract/limits.ts';
import { schoolLogoTypes } from '#contract/schools.ts';
import { t } from '#texts/console-schools';
import { newId } from '#web/lib/ids.ts';
import { storedFiles } from '#web/lib/stored-files.ts';

const extensions: Record<(typeof schoolLogoTypes)[number], readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/gif': ['gif'],
};

/** For the file input. */
export const logoAccept = [...schoolLogoTypes, '.png', '.jpg', '.jpeg', '.gif'].join(',');

const typeOf = (type: string) => schoolLogoTypes.find((known) => known === type);

type LogoFile = { name: string; type: string; size: number };

/** What is wrong with a chosen file; null if nothing. The server looks into the file as well. */
export function logoProblem({ type, size }: LogoFile): string | null {
  if (!typeOf(type)) return t.choosePngJpgJpegGif();
  if (size === 0) return t.thisFileIsEmpty();
  if (size > SCHOOL_LOGO_MAX_BYTES) return t.imageMost5MbLarge();
  return null;
}

/** A timestamp, a random string and the file's extension. */
export function logoName(file: Pick<LogoFile, 'name' | 'type'>, now = Date.now(), random = newId()): string {
  const known = extensions[typeOf(file.type) ?? 'image/png'];
  const own = /\.([a-z]+)$/i.exec(file.name)?.[1]?.toLowerCase() ?? '';
  return `${now}-${random.slice(0, 8)}.${known.includes(own) ? own : known[0]}`;
}

/** Stores the file and gives its public address. */
export async function uploadLogo(file: File): Promise<string> {
  const bucket = (await storedFiles()).from('school-logos');
  const name = logoName(file);
  const { error } = await bucket.upload(name, file, { contentType: file.type });
  if (error) throw error;
  return bucket.getPublicUrl(name).data.publicUrl;
}
