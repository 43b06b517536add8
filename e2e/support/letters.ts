/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { type FoundSchool, openConsole } from './console.ts';

export type Learner = {
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  /** Given to those who are enrolled after others. */
  student_id?: string;
};

/** Learners of the school's first grade whom nobody stands for. */
export async function enrol(school: FoundSchool, learners: readonly Learner[]) {
  const rows = learners.map((learner, index) => ({
    student_id: `L${school.mark}${index}`,
    ...learner,
    grade_id: school.grade.id,
    school_id: school.id,
  }));
  const { data, error } = await school.platform.from('students').insert(rows).select('id, first_name');
  if (error) throw error;
  return data;
}

/** Where the office makes letters for guardians. */
export const openLetters = (page: Page, school: FoundSchool) =>
  openConsole(page, `/dashboard/admin/letters?school=${school.id}`);

/** What a phone's camera reads in the square of a letter. */
export async function addressIn(page: Page): Promise<string> {
  const square = page.locator('article svg').first();
  const { width, height, pixels } = await square.evaluate(async (svg) => {
    const copy = svg.cloneNode(true) as SVGElement;
    const [size] = [400];
    copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
    copy.setAttribute('width', `${size}`);
    copy.setAttribute('height', `${size}`);
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
    const paper = canvas.getContext('2d');
    if (!paper) throw new Error('no canvas');
    paper.fillStyle = 'white';
    paper.fillRect(0, 0, size, size);
    paper.drawImage(image, 0, 0, size, size);
    return { width: size, height: size, pixels: [...paper.getImageData(0, 0, size, size).data] };
  });
  const { default: decode } = await import('qr/decode.js');
  return decode({ width, height, data: Uint8Array.from(pixels) });
}
