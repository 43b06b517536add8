import { describe, expect, it } from 'vitest';
import { codecFor, MalformedFrame } from './frames.ts';

const frame = { joinRef: '1', ref: '2', topic: 'realtime:room', event: 'phx_join', payload: { a: 1 } };

describe('frames', () => {
  it.each(['1.0.0', '2.0.0'])('of version %s survive the way there and back', (version) => {
    const codec = codecFor(version);
    expect(codec?.decode(Buffer.from(String(codec.encode(frame))), false)).toEqual(frame);
  });

  it('are of version 1.0.0 when the client names none', () => {
    expect(codecFor(null)).toBe(codecFor('1.0.0'));
    expect(codecFor('3.0.0')).toBeUndefined();
  });

  it('unpack a binary broadcast', () => {
    const fields = ['1', '2', 'realtime:room', 'typing', ''].map((field) => Buffer.from(field));
    const message = Buffer.concat([
      Buffer.from([3, ...fields.map((field) => field.length), 1]),
      ...fields,
      Buffer.from('{"by":"é"}'),
    ]);
    expect(codecFor('2.0.0')?.decode(message, true)).toEqual({
      ...frame,
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'typing', payload: { by: 'é' } },
    });
  });

  it.each([
    ['2.0.0', Buffer.from('{'), false],
    ['2.0.0', Buffer.from('{}'), false],
    ['2.0.0', Buffer.from('[1,2]'), false],
    ['2.0.0', Buffer.from([]), true],
    ['2.0.0', Buffer.from([3, 255, 255, 255, 255, 255, 1]), true],
    ['2.0.0', Buffer.from([9, 0, 0, 0, 0, 0, 0]), true],
    ['1.0.0', Buffer.from('[]'), false],
    ['1.0.0', Buffer.from('null'), false],
    ['1.0.0', Buffer.from([3, 0, 0, 0, 0, 0, 1]), true],
  ])('of version %s that are none are told apart: %j', (version, message, isBinary) => {
    expect(() => codecFor(version)?.decode(message, isBinary)).toThrow(MalformedFrame);
  });
});
