import { colours, type Film, group, line, text } from './film.ts';

const years = [
  [70, '1976', 'Soweto', 'uprising'],
  [230, '1990', 'Mandela', 'is freed'],
  [390, '1994', 'First free', 'election'],
  [550, '1996', 'The', 'Constitution'],
] as const;

export const roadToDemocracy: Film = {
  name: 'road-to-democracy',
  subject: 'History',
  title: 'The road to democracy',
  sentences: [
    'A timeline puts what happened in order, so that we can ask how one thing led to another.',
    'In nineteen seventy six learners in Soweto marched against being taught in Afrikaans.',
    'In February nineteen ninety Nelson Mandela walked out of prison after twenty seven years.',
    'In April nineteen ninety four all South Africans could vote for the first time.',
    'Two years later the new Constitution was signed. It still protects our rights.',
  ],
  board: (shown) =>
    line([40, 110], [600, 110], shown(0), `style="stroke:${colours.accent};stroke-width:4"`) +
    years
      .map(([x, year, one, two], index) =>
        group(
          shown(index + 1),
          `<circle cx="${x}" cy="110" r="9" fill="${colours.warm}"/>` +
            text(x, 84, year, 1, 'text-anchor="middle" font-weight="bold"') +
            text(x, 148, one, 1, 'text-anchor="middle" style="font-size:16px"') +
            text(x, 170, two, 1, 'text-anchor="middle" style="font-size:16px"'),
        ),
      )
      .join(''),
};
