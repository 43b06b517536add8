import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { shellFor } from './shell.ts';

const index = await readFile(new URL('../../../web/index.html', import.meta.url), 'utf8');
const options = {
  productTitle: 'Hill & <b>Dale</b>',
  publicUrl: 'https://school.example',
  config: { title: '"Hill" & Dale', downloads: false },
  preloads: ['/assets/auth-1.js'],
  texts: ['auth-2', 'shared-3'],
  themeScript: 'theme()',
  frame: '<p>the frame</p>',
  language: 'zu' as const,
  says: {
    pages: { '/portal/auth': { title: 'Iphothali', description: 'Izifundo "zevidiyo"' } },
    slow: 'Kancane',
    lost: 'Akuphumelelanga',
    again: 'Zama "futhi"',
    needsScript: 'I-JavaScript',
  },
};

test('a page for everyone says what it is before any script has run', () => {
  const page = shellFor('/portal/auth', index, options);
  expect(page).toContain('<title>Iphothali | Hill &amp; &lt;b&gt;Dale&lt;/b&gt;</title>');
  expect(page).toContain('<link rel="canonical" href="https://school.example/portal/auth">');
  expect(page).toContain('content="https://school.example/social-preview.png"');
  expect(page).not.toContain('noindex');
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/auth-1.js">');
  expect(page).toContain('<script>theme()</script>');
  expect(page).not.toContain('<b>');
});

test('what the app must know before its first call stands in its page', () => {
  expect(shellFor('/auth', index, options)).toContain(
    '<meta name="config" content="{&quot;title&quot;:&quot;\\&quot;Hill\\&quot; &amp; Dale&quot;,&quot;downloads&quot;:false}">',
  );
});

test('what is behind the sign-in is listed nowhere, and carries the product’s name', () => {
  const page = shellFor('', index, options);
  expect(page).toContain('<title>Hill &amp; &lt;b&gt;Dale&lt;/b&gt;</title>');
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toContain('og:url');
});

test('a name of the language is no page', () => {
  expect(shellFor('constructor', index, options)).toContain('noindex');
});

test('the frame of the page is drawn before the style sheet has come', () => {
  const built = index.replace(
    '</head>',
    '  <link rel="stylesheet" crossorigin href="/assets/index-1.css">\n</head>',
  );
  const page = shellFor('dashboard', built, options);
  const [head = '', body = ''] = page.split('</head>');
  expect(head).not.toContain('rel="stylesheet"');
  expect(body).toMatch(/<div id="root"><p>the frame<\/p><\/div>\s*<link rel="stylesheet"[^>]*index-1\.css">/);
});

test('it is in the language of its reader, also where the app does not come', () => {
  const page = shellFor('/portal/auth', index, options);
  expect(page).toContain('<html lang="zu">');
  expect(page).toContain('content="Izifundo &quot;zevidiyo&quot;"');
  expect(page).toContain(
    '<meta name="waiting" data-slow="Kancane" data-lost="Akuphumelelanga" data-again="Zama &quot;futhi&quot;">',
  );
  expect(page).toContain('<noscript>I-JavaScript</noscript>');
  expect(page).not.toMatch(/Check your connection|Try again|JavaScript. Please/);
});
