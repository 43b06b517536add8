import { arrow, colours, type Film, line, text } from './film.ts';

const origin = [170, 210] as const;
const at = (x: number, y: number): readonly [number, number] => [origin[0] + x * 40, origin[1] - y * 30];

export const straightLine: Film = {
  name: 'straight-line',
  subject: 'Mathematics',
  title: 'The straight line',
  sentences: [
    'Every straight line has an equation: y equals m x plus c.',
    'The number c tells where the line crosses the y axis. Here it is one.',
    'The number m is the gradient: how far we go up for one step to the right.',
    'With a gradient of two we go one step right and two steps up, again and again.',
    'Join the points, and the line y equals two x plus one is there.',
  ],
  board: (shown) =>
    arrow([60, 210], [310, 210], 1, colours.quiet) +
    arrow([170, 245], [170, 0], 1, colours.quiet) +
    text(360, 50, 'y = mx + c', shown(0), 'font-weight="bold" style="font-size:30px"') +
    text(360, 92, 'c = 1: crosses the y-axis at 1', shown(1), 'style="font-size:16px"') +
    dot(0, 1, shown(1)) +
    text(360, 122, 'm = 2: the gradient', shown(2), 'style="font-size:16px"') +
    step(0, 1, shown(3)) +
    step(1, 3, shown(3)) +
    dot(1, 3, shown(3)) +
    dot(2, 5, shown(3)) +
    line(at(-1.6, -2.2 + 1), at(2.8, 6.6), shown(4), `style="stroke:${colours.accent};stroke-width:4"`) +
    text(360, 172, 'y = 2x + 1', shown(4), `style="fill:${colours.accent};font-size:26px"`),
};

function dot(x: number, y: number, shown: number): string {
  const [cx, cy] = at(x, y);
  return `<circle cx="${cx}" cy="${cy}" r="${(6 * shown).toFixed(1)}" fill="${colours.warm}"/>`;
}

const step = (x: number, y: number, shown: number): string =>
  line(at(x, y), at(x + 1, y), Math.min(1, shown * 2), `style="stroke:${colours.warm}"`) +
  line(at(x + 1, y), at(x + 1, y + 2), Math.max(0, shown * 2 - 1), `style="stroke:${colours.warm}"`);
