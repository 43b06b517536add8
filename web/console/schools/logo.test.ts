import { describe, expect, test } from 'vitest';
import { logoName, logoProblem } from './logo.ts';

const png = { name: 'Crest.PNG', type: 'image/png', size: 10 };

describe("a school's logo", () => {
  test('is a picture of a type that every browser draws', () => {
    expect(logoProblem(png)).toBeNull();
    expect(logoProblem({ ...png, type: 'image/svg+xml' })).toBe('Choose a PNG, JPG, JPEG or GIF image');
    expect(logoProblem({ ...png, type: '' })).toBe('Choose a PNG, JPG, JPEG or GIF image');
  });

  test('is neither empty nor huge', () => {
    expect(logoProblem({ ...png, size: 0 })).toBe('This file is empty');
    expect(logoProblem({ ...png, size: 5 * 1024 * 1024 })).toBeNull();
    expect(logoProblem({ ...png, size: 5 * 1024 * 1024 + 1 })).toBe('The image can be at most 5 MB large');
  });

  test('is named by time, chance and extension, whatever the file was called', () => {
    const named = (name: string, type: string) => logoName({ name, type }, 1700000000000, 'abcdef01-2345');
    expect(named('Crest.PNG', 'image/png')).toBe('1700000000000-abcdef01.png');
    expect(named('photo.jpeg', 'image/jpeg')).toBe('1700000000000-abcdef01.jpeg');
    expect(named('../../evil.html', 'image/gif')).toBe('1700000000000-abcdef01.gif');
    expect(named('none', 'image/jpeg')).toBe('1700000000000-abcdef01.jpg');
  });
});
