/**
 * Which of Tailwind's classes set the same property, of those that the portal uses. tailwind-merge's own list has all
 * that there are: 4 KB, and 30 ms of a cheap phone's processor before the first screen is drawn. A test compares the
 * two for every class of the sources; one that is missing here fails it.
 */
import { type createTailwindMerge, validators } from 'tailwind-merge';

type Groups = ReturnType<Parameters<typeof createTailwindMerge>[0]>['classGroups'];

const { isAny, isNumber, isArbitraryLength, isArbitraryNumber, isTshirtSize } = validators;
const any = [isAny];
const width = ['', isNumber, isArbitraryLength];

/** Groups of one beginning each, with whatever follows it: `p` is `p-4` and `p-[7mm]`. */
const of = (beginnings: string, values: Groups[string] = any): Groups =>
  Object.fromEntries(beginnings.split(' ').map((each) => [each, [{ [each]: values }]]));

/** Sides and corners in the order of `conflicts`. */
const sides = ['x', 'y', 't', 'r', 'b', 'l'];
const corners = ['t', 'r', 'b', 'l', 'tl', 'tr', 'br', 'bl'];

export const classGroups: Groups = {
  ...of(
    'p px py pt pr pb pl m mx my mt mr mb ml gap gap-x gap-y space-x space-y scroll-mt scroll-mb scroll-pb',
  ),
  ...of('w h size min-w min-h max-w max-h aspect columns basis order z'),
  ...of('inset inset-x inset-y top right bottom left translate-x translate-y rotate'),
  ...of('grid-cols grid-rows auto-cols auto-rows col col-start col-end row row-start row-end'),
  ...of('items self justify justify-items justify-self place-content place-items place-self'),
  ...of('overflow overflow-x overflow-y overscroll select cursor pointer-events appearance field-sizing'),
  ...of('leading tracking line-clamp whitespace wrap hyphens list align indent underline-offset'),
  ...of('opacity accent fill stroke duration delay ease animate'),
  ...of('break-inside break-before break-after decoration object outline-offset'),
  position: ['static', 'fixed', 'absolute', 'relative', 'sticky'],
  display: [
    ...['block', 'inline-block', 'inline', 'flex', 'inline-flex', 'grid', 'inline-grid', 'contents'],
    ...['hidden', 'table', 'table-cell', 'list-item', 'flow-root'],
  ],
  visibility: ['visible', 'invisible', 'collapse'],
  sr: ['sr-only', 'not-sr-only'],
  flex: [{ flex: any }],
  'flex-direction': [{ flex: ['row', 'row-reverse', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap', 'nowrap', 'wrap-reverse'] }],
  ...of('grow shrink resize shadow transform transition blur', ['', isAny]),
  'align-content': [{ content: ['start', 'end', 'center', 'between', 'around', 'stretch'] }],
  content: [{ content: any }],
  table: [{ table: ['auto', 'fixed'] }],
  break: [{ break: ['normal', 'all', 'keep'] }],
  'font-weight': [{ font: ['normal', 'medium', 'semibold', 'bold', isArbitraryNumber] }],
  'font-family': [{ font: any }],
  'font-size': [{ text: ['base', isTshirtSize, isArbitraryLength] }],
  'text-align': [{ text: ['left', 'center', 'right', 'justify', 'start', 'end'] }],
  'text-wrap': [{ text: ['wrap', 'nowrap', 'balance', 'pretty'] }],
  'text-overflow': ['truncate', 'text-ellipsis', 'text-clip'],
  'text-color': [{ text: any }],
  'text-transform': ['uppercase', 'lowercase', 'capitalize', 'normal-case'],
  'text-decoration': ['underline', 'line-through', 'no-underline'],
  'font-style': ['italic', 'not-italic'],
  'fvn-spacing': ['tabular-nums', 'proportional-nums'],
  'object-fit': [{ object: ['contain', 'cover', 'fill', 'none', 'scale-down'] }],
  'bg-image': [{ bg: ['linear-to-t'] }],
  from: [{ from: any }],
  to: [{ to: any }],
  bg: [{ bg: any }],
  'border-w': [{ border: width }],
  ...Object.fromEntries(sides.map((side) => [`border-w-${side}`, [{ [`border-${side}`]: width }]])),
  'border-style': [{ border: ['solid', 'dashed', 'dotted', 'double', 'none'] }],
  'border-collapse': [{ border: ['collapse', 'separate'] }],
  'border-color': [{ border: any }],
  ...Object.fromEntries(sides.map((side) => [`border-color-${side}`, [{ [`border-${side}`]: any }]])),
  'divide-x': [{ 'divide-x': width }],
  'divide-y': [{ 'divide-y': width }],
  rounded: [{ rounded: ['', isAny] }],
  ...Object.fromEntries(corners.map((each) => [`rounded-${each}`, [{ [`rounded-${each}`]: ['', isAny] }]])),
  'outline-style': [{ outline: ['none', 'hidden', 'dashed'] }],
  'outline-w': [{ outline: width }],
  'outline-color': [{ outline: any }],
  'ring-w': [{ ring: width }],
  'ring-w-inset': ['ring-inset'],
  'ring-color': [{ ring: any }],
  filter: [{ filter: ['', 'none'] }],
};

/** What a group sets beside its own property, so that it overrides those of before. */
export const conflictingClassGroups: Record<string, string[]> = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  gap: ['gap-x', 'gap-y'],
  size: ['w', 'h'],
  inset: ['inset-x', 'inset-y', 'top', 'right', 'bottom', 'left'],
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  flex: ['basis', 'grow', 'shrink'],
  overflow: ['overflow-x', 'overflow-y'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  ...Object.fromEntries(
    ['border-w', 'border-color'].flatMap((each) => [
      [each, sides.map((side) => `${each}-${side}`)],
      [`${each}-x`, [`${each}-r`, `${each}-l`]],
      [`${each}-y`, [`${each}-t`, `${each}-b`]],
    ]),
  ),
  rounded: corners.map((each) => `rounded-${each}`),
  'rounded-t': ['rounded-tl', 'rounded-tr'],
  'rounded-r': ['rounded-tr', 'rounded-br'],
  'rounded-b': ['rounded-br', 'rounded-bl'],
  'rounded-l': ['rounded-tl', 'rounded-bl'],
};
