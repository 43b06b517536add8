import { createElement, type ReactNode, type SVGProps } from 'react';

/** What an icon is drawn of: a path, or another element with its attributes. */
export type Drawn = string | [element: string, attributes: Record<string, string>];

/** What says aloud what an icon is; any other is for the eye alone. */
const naming = /^(aria-.*|role|title)$/;

/** An icon as `lucide-react` draws it, as far as the app asks for it: `icons.ts` lays this in its place. */
export function icon(...parts: Drawn[]) {
  return function Icon({ children, ...props }: SVGProps<SVGSVGElement>): ReactNode {
    const isNamed = Object.entries(props).some(([name, value]) => naming.test(name) && value != null);
    const inside = parts.map((part) =>
      typeof part === 'string' ? createElement('path', { d: part }) : createElement(...part),
    );
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...(!isNamed && !children && { 'aria-hidden': true }),
        ...props,
      },
      ...inside,
      children,
    );
  };
}
