import { expect, it } from 'vitest';
import { shrunkPicture, shrunkSize } from './shrink-picture.ts';

it('a photograph keeps its shape within 1,600 px, and a small one its size', () => {
  expect(shrunkSize(4000, 3000)).toEqual({ width: 1600, height: 1200 });
  expect(shrunkSize(3000, 4000)).toEqual({ width: 1200, height: 1600 });
  expect(shrunkSize(9000, 1)).toEqual({ width: 1600, height: 1 });
  expect(shrunkSize(800, 600)).toEqual({ width: 800, height: 600 });
});

it('what is no photograph is sent as it is', async () => {
  const paper = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });
  expect(await shrunkPicture(paper)).toBe(paper);
});
