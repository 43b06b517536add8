import { expect, test } from 'vitest';
import { roomAbove } from './toast-room.ts';

test('a toast lies at the bottom where nothing is', () => {
  expect(roomAbove([], 844)).toBe(0);
  expect(roomAbove([{ top: 100, bottom: 144 }], 844)).toBe(0);
});

test('it lies above the bar of the screen and the button that was pressed', () => {
  expect(roomAbove([{ top: 784, bottom: 844 }], 844)).toBe(60);
  expect(
    roomAbove(
      [
        { top: 700, bottom: 744 },
        { top: 784, bottom: 844 },
      ],
      844,
    ),
  ).toBe(144);
  expect(roomAbove([{ top: 750, bottom: 794 }], 844)).toBe(94);
});

test('a field that fills the screen does not send it to the title', () => {
  expect(roomAbove([{ top: 60, bottom: 844 }], 844)).toBe(0);
});
