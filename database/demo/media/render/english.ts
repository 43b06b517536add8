import { colours, type Film, text } from './film.ts';

/** Each line, and the word at its end that rhymes. */
const lines = [
  ['The river wakes before the ', 'town'],
  ['and hums beneath the bridge of ', 'stone;'],
  ['it wears the morning like a ', 'gown'],
  ['and walks, as always, on ', 'alone.'],
] as const;

function verse([words, last]: readonly [string, string], index: number, marked: boolean): string {
  const rhyme = [colours.warm, colours.accent][index % 2];
  const style = marked ? `fill="${rhyme}" font-weight="bold"` : '';
  return `<text x="40" y="${42 + index * 40}" font-size="20" fill="${colours.ink}" xml:space="preserve">${words}<tspan ${style}>${last}</tspan></text>`;
}

export const readingAPoem: Film = {
  name: 'reading-a-poem',
  subject: 'English',
  title: 'How to read a poem',
  sentences: [
    'Read the poem once, aloud and slowly, without a pencil.',
    'Listen for the rhyme: town and gown, stone and alone.',
    'The river wakes, hums and walks. It is given human actions: personification.',
    'It wears the morning like a gown. The word like makes this a simile.',
    'Now ask what the poet feels, and find the words that show it.',
  ],
  board: (shown) =>
    // At once: so much text that fades in would weigh more than all else.
    (shown(0) > 0 ? lines.map((each, index) => verse(each, index, shown(1) > 0)).join('') : '') +
    text(460, 42, 'rhyme: a b a b', shown(1), `style="fill:${colours.warm};font-size:16px"`) +
    text(460, 82, 'personification', shown(2), `style="fill:${colours.accent};font-size:16px"`) +
    text(460, 122, 'simile', shown(3), `style="fill:${colours.accent};font-size:16px"`) +
    text(40, 218, 'What does the poet feel? Which words show it?', shown(4), 'font-weight="bold"'),
};
