import { arrow, colours, type Film, group, line, text } from './film.ts';

const land = '<path d="M0 250 V200 L170 70 L300 190 L420 220 H640 V250 Z" fill="#a8b58a"/>';
const sea = '<path d="M330 206 H640 V250 H300 Z" fill="#5b9bd5"/>';
const cloud = (x: number, y: number): string =>
  `<g fill="#c9d2d6"><circle cx="${x}" cy="${y}" r="20"/><circle cx="${x + 26}" cy="${y - 10}" r="26"/><circle cx="${x + 56}" cy="${y}" r="20"/><rect x="${x - 4}" y="${y}" width="64" height="20"/></g>`;
const label = 'style="font-size:16px"';

export const waterCycle: Film = {
  name: 'water-cycle',
  subject: 'Geography',
  title: 'The water cycle',
  sentences: [
    'The sun warms the sea. Water evaporates and rises as vapour.',
    'High up the air is cold. The vapour condenses to small drops: a cloud.',
    'The wind carries the cloud over the land and up the mountains.',
    'There the drops grow and fall as rain. We call this precipitation.',
    'Rivers bring the water back to the sea, and the cycle begins again.',
  ],
  board: (shown) =>
    land +
    sea +
    [470, 520, 570].map((x) => arrow([x, 196], [x, 110], shown(0), colours.warm)).join('') +
    text(486, 100, 'evaporation', shown(0), label) +
    group(shown(1), cloud(480, 40) + text(350, 30, 'condensation', 1, label)) +
    arrow([460, 50], [260, 36], shown(2)) +
    group(shown(2), cloud(160, 36)) +
    [165, 190, 215].map((x) => line([x, 62], [x - 12, 92], shown(3), 'style="stroke:#2c6fbb"')).join('') +
    text(34, 90, 'precipitation', shown(3), label) +
    arrow([200, 130], [330, 214], shown(4), '#2c6fbb') +
    text(286, 160, 'run-off', shown(4), label),
};
