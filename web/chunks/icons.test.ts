import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as library from 'lucide-react';
import { type ComponentType, createElement, type SVGProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { icon } from './icon.ts';
import { shapesOf } from './icons.ts';

type Icon = ComponentType<SVGProps<SVGSVGElement>>;

const whole = new Map(Object.entries(library) as [string, Icon][]);
const web = join(import.meta.dirname, '..');
const built = dirname(createRequire(import.meta.url).resolve('lucide-react')).replace(/\bcjs$/, 'esm');
const index = readFileSync(join(built, 'lucide-react.mjs'), 'utf8');

const sources = globSync('**/*.{ts,tsx}', { cwd: web }).map((file) => readFileSync(join(web, file), 'utf8'));

const importedBy = (source: string): string[] =>
  [...source.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)]
    .flatMap(([, names = '']) => names.split(','))
    .flatMap((name) => /^\s*([A-Z]\w+)/.exec(name)?.[1] ?? []);

/** The names by which the app imports icons. */
const imported = [...new Set(sources.flatMap(importedBy))];

function codeOf(name: string): string {
  const [, file = ''] =
    new RegExp(`\\bas ${name}\\b[^;]* from '\\./(icons/[\\w-]+\\.mjs)'`).exec(index) ?? [];
  const code = readFileSync(join(built, file), 'utf8');
  const [, other] = /from '\.\/([\w-]+\.mjs)'/.exec(code) ?? [];
  return other ? readFileSync(join(built, 'icons', other), 'utf8') : code;
}

/** As a browser gets it, without the classes that the library adds, in the order of the names. */
function drawn(Drawing: Icon, props: SVGProps<SVGSVGElement>): string[] {
  const markup = renderToStaticMarkup(createElement(Drawing, props));
  return markup.split(/(?=<)/).map((element) => {
    const attributes = [...element.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => {
      const shown = value.split(' ').filter((each) => !/^lucide\b/.test(each));
      return name === 'class' ? `class=${shown.join(' ')}` : `${name}=${value}`;
    });
    return [/^<\/?\w+/.exec(element)?.[0], ...attributes.filter((each) => each !== 'class=').sort()].join(
      ' ',
    );
  });
}

const asked: SVGProps<SVGSVGElement>[] = [
  {},
  { 'aria-hidden': true, className: 'size-4 text-primary', strokeWidth: 1.5 },
  { 'aria-label': 'A file', role: 'img' },
];

test('each icon of the app is drawn as the library draws it', () => {
  expect(imported.length).toBeGreaterThan(100);
  for (const name of imported) {
    const light = icon(...shapesOf(codeOf(name)));
    const known = whole.get(name) ?? light;
    expect(known, name).not.toBe(light);
    for (const props of asked) expect(drawn(light, props), name).toEqual(drawn(known, props));
  }
});

test('no icon is asked for what the library alone can draw', () => {
  const asking = sources.flatMap((source) =>
    importedBy(source).flatMap((name) => [
      ...source.matchAll(
        new RegExp(`<${name}\\s[^>]*\\b(size|color|absoluteStrokeWidth|nonScalingStroke)=[^>]*>`, 'g'),
      ),
    ]),
  );
  expect(asking.map(([each]) => each)).toEqual([]);
});

test('a build ends where the library writes icons otherwise', () => {
  expect(() => shapesOf('const icon = createLucideIcon("bell", []);')).toThrow('lucide-react');
  expect(() => shapesOf('const __iconData = {\n  name: "bell",\n  size: 32,\n  node: []\n};')).toThrow();
});
