import { arrow, box, colours, type Film, group, line, text } from './film.ts';

const battery =
  `<rect x="52" y="125" width="16" height="20" fill="${colours.paper}"/>` +
  line([36, 125], [84, 125], 1) +
  line([48, 145], [72, 145], 1, 'style="stroke-width:6"');

export const ohmsLaw: Film = {
  name: 'ohms-law',
  subject: 'Physical Sciences',
  title: "Ohm's law",
  sentences: [
    'A battery pushes charge around a circuit. We measure the push in volts.',
    'The current is how much charge passes in a second. We measure it in amperes.',
    'A resistor holds the current back. We measure resistance in ohms.',
    'For a resistor at a constant temperature, voltage equals current times resistance.',
    'Six volts across three ohms gives a current of two amperes.',
  ],
  board: (shown) =>
    box(60, 40, 220, 180) +
    battery +
    group(shown(0), text(92, 142, '6 V', 1)) +
    arrow([120, 40], [210, 40], shown(1), colours.warm) +
    text(150, 26, 'I', shown(1), `font-style="italic" style="fill:${colours.warm}"`) +
    group(
      shown(2),
      `<rect x="262" y="95" width="36" height="70" fill="${colours.paper}" stroke="${colours.ink}" stroke-width="3"/>${text(210, 138, '3 Ω', 1)}`,
    ) +
    text(360, 90, 'V = I × R', shown(3), 'font-weight="bold" style="font-size:32px"') +
    text(360, 140, 'I = V ÷ R', shown(4)) +
    text(360, 172, 'I = 6 V ÷ 3 Ω', shown(4)) +
    text(360, 208, 'I = 2 A', shown(4), `font-weight="bold" style="fill:${colours.accent}"`),
};
