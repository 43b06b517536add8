/** How the lines of one chart differ: by colour, by dash and by shape. The colours follow the theme. */
type At = { cx?: number; cy?: number; index?: number };

const square = ({ cx = 0, cy = 0, index }: At) => (
  <rect key={index} x={cx - 3.5} y={cy - 3.5} width={7} height={7} fill="var(--warning-foreground)" />
);
const triangle = ({ cx = 0, cy = 0, index }: At) => (
  <path
    key={index}
    d={`M${cx} ${cy - 4.5} L${cx + 4.5} ${cy + 3.5} L${cx - 4.5} ${cy + 3.5} Z`}
    fill="var(--destructive)"
  />
);

export const marks = [
  { colour: 'var(--primary)', dash: '', shape: 'circle', dot: { r: 3, fill: 'var(--primary)' } },
  { colour: 'var(--warning-foreground)', dash: '7 4', shape: 'square', dot: square },
  { colour: 'var(--destructive)', dash: '2 4', shape: 'triangle', dot: triangle },
] as const;
