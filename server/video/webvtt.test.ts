import { describe, expect, test } from 'vitest';
import { cleanCaptions } from './webvtt.ts';

const cues = (...lines: string[]) => ['WEBVTT', '', ...lines].join('\n');

describe('captions', () => {
  test('keep their times, places and words, and nothing else', () => {
    const given = [
      '\ufeffWEBVTT - Fractions',
      '',
      'STYLE',
      '::cue { background: url(https://elsewhere.example/x) }',
      '',
      'NOTE by the teacher',
      '',
      'first',
      '00:01.000 --> 00:04.500 align:start position:10% onclick:alert(1)',
      'A half and a <b>quarter</b>',
      'is three quarters',
      '',
      '01:00:00.000 --> 01:00:02.000',
      'Good bye',
    ].join('\r\n');
    expect(cleanCaptions(given)).toBe(
      [
        'WEBVTT',
        '',
        '00:00:01.000 --> 00:00:04.500 align:start position:10%',
        'A half and a <b>quarter</b>',
        'is three quarters',
        '',
        '01:00:00.000 --> 01:00:02.000',
        'Good bye',
        '',
      ].join('\n'),
    );
  });

  test('that are clean already come out as they are', () => {
    const clean = cleanCaptions(cues('00:01.000 --> 00:02.000', 'One', '', '00:02.000 --> 00:03.000', 'Two'));
    expect(cleanCaptions(clean)).toBe(clean);
  });

  test.each([
    ['nothing', '', 'first line is WEBVTT'],
    ['a page', '<html></html>', 'first line is WEBVTT'],
    ['another format', '1\n00:00:01,000 --> 00:00:02,000\nHello', 'first line is WEBVTT'],
    ['no words', cues('00:01.000 --> 00:02.000'), 'hold no words'],
    ['a cue that ends before it begins', cues('00:05.000 --> 00:02.000', 'Hello'), 'Line 3: the cue ends'],
    ['times that are none', cues('0:1 --> soon', 'Hello'), 'Line 3: times look like'],
    [
      'words without times',
      cues('00:01.000 --> 00:02.000', 'One', '', 'lost', 'words'),
      'Line 6: here a cue',
    ],
    [
      'two cues that run together',
      cues('one', 'more', '00:01.000 --> 00:02.000', 'One'),
      'Line 5: leave a line empty',
    ],
  ])('that are %s are refused with the line', (_, text, message) => {
    expect(() => cleanCaptions(text)).toThrow(message);
  });

  // Of a pattern that tries every way to read them this would take longer than a test may.
  test('of any length are read to their end', () => {
    const long = cues(...Array.from({ length: 40_000 }, () => '-->-->-->-->-->-->'));
    expect(() => cleanCaptions(long)).toThrow();
    expect(() =>
      cleanCaptions(cues(`00:01.000 --> 00:02.000 ${'align:start '.repeat(100_000)}`, 'x')),
    ).not.toThrow();
  });
});
