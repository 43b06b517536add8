import { arrow, colours, type Film, group, text } from './film.ts';

const leaf =
  '<path d="M150 190 C 150 60 330 40 400 60 C 400 150 300 230 150 190 Z" fill="#7fb069" stroke="#3f6b2a" stroke-width="3"/>' +
  '<path d="M110 215 L 150 190 Q 270 130 385 70" fill="none" stroke="#3f6b2a" stroke-width="3"/>';
const sun = '<circle cx="70" cy="40" r="30" fill="#f2b134"/>';

export const photosynthesis: Film = {
  name: 'photosynthesis',
  subject: 'Life Sciences',
  title: 'Photosynthesis',
  sentences: [
    'A green plant makes its own food. The factory is the leaf.',
    'Light from the sun brings the energy. Chlorophyll in the leaf takes it in.',
    'Water comes up from the roots, and carbon dioxide enters through the stomata.',
    'From these the plant makes glucose, which keeps the energy for later.',
    'Oxygen is left over. It goes out into the air that we breathe.',
  ],
  board: (shown) =>
    leaf +
    group(shown(1), sun) +
    arrow([104, 58], [196, 108], shown(1), '#d58a00') +
    text(60, 100, 'light', shown(1), 'style="font-size:16px"') +
    arrow([90, 236], [168, 180], shown(2), '#2c6fbb') +
    text(40, 222, 'water', shown(2), 'style="font-size:16px"') +
    arrow([300, 10], [300, 66], shown(2), colours.ink) +
    text(312, 26, 'carbon dioxide', shown(2), 'style="font-size:16px"') +
    text(225, 138, 'glucose', shown(3), 'font-weight="bold" style="fill:#fff"') +
    arrow([390, 130], [470, 130], shown(4), colours.accent) +
    text(480, 136, 'oxygen', shown(4), `style="fill:${colours.accent}"`),
};
