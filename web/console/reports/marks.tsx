/** How the lines of one chart differ: by colour, by dash and by shape. The colours follow the theme. */
export const marks = [
  { colour: 'var(--primary)', dash: undefined, shape: <circle r="3.5" /> },
  {
    colour: 'var(--warning-foreground)',
    dash: '7 4',
    shape: <rect x="-3.5" y="-3.5" width="7" height="7" />,
  },
  { colour: 'var(--destructive)', dash: '2 4', shape: <path d="M0 -4.5 L4.5 3.5 L-4.5 3.5 Z" /> },
] as const;

export type Mark = (typeof marks)[number];

/** The shape that stands at each point of a line. */
export function Dot({ mark }: { mark: Mark }) {
  return (
    <svg aria-hidden viewBox="-5 -5 10 10" className="size-2.5 shrink-0" style={{ fill: mark.colour }}>
      {mark.shape}
    </svg>
  );
}

/** A piece of the line, for the legend. */
export function Sample({ mark }: { mark: Mark }) {
  return (
    <svg aria-hidden viewBox="-14 -5 28 10" className="h-2.5 w-7 shrink-0" style={{ fill: mark.colour }}>
      <path d="M-14 0 H14" stroke={mark.colour} strokeWidth="2" strokeDasharray={mark.dash} />
      {mark.shape}
    </svg>
  );
}
