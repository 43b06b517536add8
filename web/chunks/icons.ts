import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Drawn } from './icon.ts';

const drawnBy = fileURLToPath(new URL('./icon.ts', import.meta.url));

type IconNode = [element: string, attributes: Record<string, string>, children?: unknown];

/**
 * Gives the app the shapes of its icons, and `icon.ts` in place of what the library draws them with (decision 2950). It
 * names each icon in its classes, keys each line, and can be told of other sizes, colours and libraries of views; nothing
 * here asks for that, and it is 3 KB of what every page fetches at once.
 */
export function lightIcons(): Plugin {
  return {
    name: 'light-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][^\\/]+\.mjs$/ },
      handler(code) {
        // A second name of another icon.
        if (!code.includes('createLucideIcon')) return null;
        const shapes = shapesOf(code).map((shape) => JSON.stringify(shape));
        return {
          code: `import { icon } from ${JSON.stringify(drawnBy)};\nexport default /* @__PURE__ */ icon(${shapes.join(', ')});`,
          map: null,
        };
      },
    },
  };
}

const written = /^const __iconData = (\{$.*?^\});$/ms;

/**
 * @param code of an icon, as the library writes it
 * @throws {Error} where it is written in another way, or drawn in another square
 */
export function shapesOf(code: string): Drawn[] {
  const given: unknown = new Function(`return ${written.exec(code)?.[1] ?? 'null'};`)();
  const { node, size } = (given ?? {}) as { node?: IconNode[]; size?: number };
  if (!node || size !== 24)
    throw new Error('lucide-react writes an icon in another way than this plugin knows');
  return node.map(([element, { key: _, ...attributes }, children]): Drawn => {
    if (children) throw new Error('an icon of lucide-react has an element within another');
    const { d, ...more } = attributes;
    return element === 'path' && d && Object.keys(more).length === 0 ? d : [element, attributes];
  });
}
