import { describe, expect, test, vi } from 'vitest';
import { hintOf, pressKey, type Spot } from './keys.ts';

/** As much of a video as the keys touch. */
function playing({ tracks = [] as { mode: string }[] } = {}) {
  const media = {
    paused: false,
    muted: false,
    currentTime: 30,
    duration: 60,
    textTracks: tracks,
    pause: () => {
      media.paused = true;
    },
    play: async () => {
      media.paused = false;
    },
  };
  return media;
}

function press(media: ReturnType<typeof playing>, key: string, spot: Spot, more: object = {}): boolean {
  const preventDefault = vi.fn();
  const held = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false, defaultPrevented: false };
  pressKey(media as unknown as HTMLVideoElement, spot, { key, preventDefault, ...held, ...more });
  return preventDefault.mock.calls.length > 0;
}

describe('keys of the player', () => {
  test('letters reach it from anywhere on the page', () => {
    const media = playing();
    expect(press(media, 'k', 'page')).toBe(true);
    expect(media.paused).toBe(true);
    press(media, 'L', 'page');
    expect(media.currentTime).toBe(40);
    press(media, 'j', 'player');
    press(media, 'j', 'player');
    expect(media.currentTime).toBe(20);
    press(media, 'm', 'page');
    expect(media.muted).toBe(true);
  });

  test('Space and the arrows stay the page’s where the video has no focus', () => {
    const media = playing();
    for (const key of [' ', 'ArrowLeft', 'ArrowRight']) expect(press(media, key, 'page'), key).toBe(false);
    expect(media).toMatchObject({ paused: false, currentTime: 30 });
    expect(press(media, ' ', 'player')).toBe(true);
    expect(press(media, 'ArrowRight', 'player')).toBe(true);
    expect(media).toMatchObject({ paused: true, currentTime: 40 });
  });

  test('nothing is taken from a field, a shortcut of the browser, or whoever has dealt with it', () => {
    const media = playing();
    expect(press(media, 'k', 'elsewhere')).toBe(false);
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented']) {
      expect(press(media, 'k', 'player', { [held]: true }), held).toBe(false);
    }
    expect(media.paused).toBe(false);
  });

  test('captions are shown and hidden where there are any', () => {
    expect(press(playing(), 'c', 'page')).toBe(false);
    const track = { mode: 'disabled' };
    const media = playing({ tracks: [track] });
    expect(press(media, 'c', 'page')).toBe(true);
    expect(track.mode).toBe('showing');
    press(media, 'c', 'page');
    expect(track.mode).toBe('hidden');
  });

  test('the hint names what does something', () => {
    expect(hintOf({ hasCaptions: false, hasScreen: true })).toBe(
      'K plays and pauses, J and L jump 10 seconds, F fills the screen, M mutes',
    );
    expect(hintOf({ hasCaptions: true, hasScreen: false })).toBe(
      'K plays and pauses, J and L jump 10 seconds, M mutes, C shows captions',
    );
  });
});
