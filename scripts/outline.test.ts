import { expect, it } from 'vitest';
import { outlineOf } from './outline.ts';

it('keeps names and order, counts what repeats, and leaves out addresses', () => {
  const snapshot = `- main:
  - heading "Messages" [level=1]
  - link "Home":
    - /url: /
  - list:
    - listitem: one
    - listitem: two
    - listitem:
      - link "three"
    - listitem: four`;
  expect(outlineOf(snapshot)).toBe(`- main
  - heading "Messages" [level=1]
  - link "Home"
  - list
    - listitem: one
    - listitem: two
    - (listitem, 2 more)`);
});

it('cuts what somebody wrote at length', () => {
  expect(outlineOf(`- paragraph: ${'long '.repeat(60)}`).length).toBeLessThan(130);
});
