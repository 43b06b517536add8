import { describe, expect, test } from 'vitest';
import { adFileType, adForm } from './ads.ts';
import { isWebLink } from './web-link.ts';

const filled = { title: 'Open day', ad_type: 'image', link_url: '', display_order: '0' };
const errorsOf = (fields: object) =>
  adForm.safeParse({ ...filled, ...fields }).error?.issues.map(({ path: [field] }) => field) ?? [];

describe('an advert', () => {
  test('needs a title and an order of at least 0; a link may be left out', () => {
    expect(adForm.parse(filled)).toEqual({
      title: 'Open day',
      ad_type: 'image',
      link_url: null,
      display_order: 0,
    });
    expect(errorsOf({ title: ' ' })).toEqual(['title']);
    for (const display_order of ['', '-1', '1.5', 'first', '10000']) {
      expect(errorsOf({ display_order })).toEqual(['display_order']);
    }
  });

  test('leads to a page of the web, and never to a script', () => {
    expect(isWebLink('https://example.org/open-day?x=1')).toBe(true);
    expect(isWebLink('HTTP://example.org')).toBe(true);
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      'example.org',
      '//example.org',
      'http:example.org',
      'https://',
      'https://exa mple.org',
      'mailto:a@example.org',
    ]) {
      expect(isWebLink(link), link).toBe(false);
      expect(errorsOf({ link_url: link }), link).toEqual(['link_url']);
    }
  });

  test('is a file of its type, by name and by what the browser says', () => {
    expect(adFileType('image', 'Poster.PNG', 'image/png')).toBe('image/png');
    expect(adFileType('image', 'poster.jpeg', '')).toBe('image/jpeg');
    expect(adFileType('video', 'clip.mp4', 'video/mp4')).toBe('video/mp4');
    expect(adFileType('image', 'clip.mp4', 'video/mp4')).toBeUndefined();
    expect(adFileType('image', 'poster.png', 'text/html')).toBeUndefined();
    expect(adFileType('image', 'poster.svg', 'image/svg+xml')).toBeUndefined();
  });
});
