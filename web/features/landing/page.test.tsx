import { expect, test } from 'vitest';
import { languages } from '#contract/enums.ts';
import type { LandingFacts } from '#contract/landing.ts';
import { renderLanding, renderNotFound } from '#web/app/pages.tsx';

const facts: LandingFacts = {
  title: 'School Communicator',
  organisation: 'Learning Trust NPC',
  registration: '2020/123456/08',
  donation: {
    accountHolder: 'Learning Trust NPC',
    bank: 'First Bank',
    accountNumber: '62001234567',
    branchCode: null,
    reference: 'Gift',
  },
  adverts: [
    { id: '1', title: 'Uniforms', link: 'https://shop.example/', kind: 'image', image: '/ads/1.webp' },
    {
      id: '2',
      title: 'Open day',
      link: null,
      kind: 'video',
      video: '/ads/2.mp4',
      poster: '/ads/2.webp',
      bytes: 4300000,
    },
  ],
};
const parts = {
  css: 'body{}',
  themeScript: 'theme()',
  languageScript: 'language()',
  script: '/assets/landing.js',
  publicUrl: 'https://school.example',
};
const page = (change: Partial<LandingFacts> = {}) =>
  renderLanding({ ...facts, ...change }, parts, { language: 'en', isAsked: false });

test('both entries, the buttons and the registrations are plain links', () => {
  for (const link of ['/auth', '/portal/auth', '/auth?mode=register-parent', '/auth?mode=register-teacher'])
    expect(page()).toContain(`href="${link}"`);
});

test('it carries the three claims, the registration number and what a shared link shows', () => {
  for (const text of [
    'New content weekly',
    'Offline downloads',
    'Progress tracking',
    'Free for schools',
    '2020/123456/08',
    '<meta property="og:image" content="https://school.example/social-preview.png"/>',
    '<html lang="en">',
  ])
    expect(page()).toContain(text);
  expect(page().match(/<title>/g)).toHaveLength(1);
});

test('its pictures say what they show, keep their place and come when they are near', () => {
  const pictures = page().match(/<img src="\/pictures\/[^>]*>/g) ?? [];
  expect(pictures).toHaveLength(3);
  for (const picture of pictures)
    expect(picture).toMatch(/alt="[^"]{20,}" width="390" height="640" loading="lazy"/);
});

test('adverts stand in their order; a link opens in a tab that cannot reach back; a video costs nothing', () => {
  const html = page();
  expect(html.indexOf('Uniforms')).toBeLessThan(html.indexOf('Open day'));
  expect(html).toMatch(/<a href="https:\/\/shop\.example\/" target="_blank" rel="noopener noreferrer/);
  const [video] = /<video[^>]*>/.exec(html) ?? [];
  expect(video).toMatch(/preload="none"/);
  expect(video).toMatch(/muted/);
  expect(video).not.toMatch(/autoplay/i);
  expect(html.match(/width="960" height="540"/g)).toHaveLength(2);
});

test('where data is saved, a film waits under a plate that says what it weighs, and brings no still', () => {
  const [, advert = ''] = /id="show-2"([\s\S]*?)<\/li>/.exec(page()) ?? [];
  expect(advert).toMatch(/^[^<]*>Show video<span class="sr-only">: Open day<\/span> · 4\.1 MB<\/label>/);
  expect(advert).toMatch(/<video[^>]* class="[^"]*in-data-\[saver=on\]:hidden/);
  expect(advert).not.toMatch(/ poster=/);
  // Whoever saves nothing reads it before the film is played, too.
  expect(advert.slice(advert.indexOf('<video'))).toContain('4.1 MB');
});

test('without adverts, account or registration nothing stands in their place', () => {
  const html = page({ adverts: [], donation: null, registration: null });
  for (const text of ['Advert', 'Donate', '<dialog', 'Non-profit']) expect(html).not.toContain(text);
});

test('nothing that is configured or stored can become markup', () => {
  const evil = '"><script>alert(1)</script>';
  const html = page({
    title: evil,
    organisation: evil,
    registration: evil,
    adverts: [{ id: '1', title: evil, link: `https://x.example/${evil}`, kind: 'image', image: evil }],
    donation: { accountHolder: evil, bank: evil, accountNumber: evil, branchCode: evil, reference: evil },
  });
  expect(html).not.toContain('<script>alert');
});

test('the only inline scripts are those whose hashes the content security policy is given', () => {
  const inline = [...page().matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, body]) => body,
  );
  expect(inline).toEqual(['language()', 'theme()']);
  expect(page()).not.toMatch(/\son[a-z]+=/i);
});

test('the 404 page leads home and is listed nowhere', () => {
  const html = renderNotFound(parts, 'en');
  expect(html).toContain('Oops! Page not found');
  expect(html).toMatch(/<a href="\/"[^>]*>Return to Home<\/a>/);
  expect(html).toContain('noindex');
});

test('the page says which languages there are, where, and which one it is in', () => {
  const html = renderLanding(facts, parts, { language: 'zu', isAsked: true });
  expect(html).toContain('<html lang="zu">');
  expect(html).toContain('<link rel="canonical" href="https://school.example/?lang=zu"/>');
  for (const language of languages) {
    const address = `https://school.example/?lang=${language}`;
    expect(html).toContain(`<link rel="alternate" hreflang="${language}" href="${address}"/>`);
    expect(html).toMatch(new RegExp(`<a href="/\\?lang=${language}" lang="${language}"`));
  }
  expect(html).toContain('<link rel="alternate" hreflang="x-default" href="https://school.example/"/>');
  expect(html.match(/aria-current="true"/g)).toHaveLength(1);
  expect(page()).toContain('<link rel="canonical" href="https://school.example/"/>');
});
