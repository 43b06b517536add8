/** What is taught: titles and texts for lessons and homework, by subject code. */

export type Topic = readonly [title: string, text: string, homework: string];

const languages: readonly Topic[] = [
  ['Reading aloud', 'How to breathe, pause and look up.', 'Read two pages aloud to somebody at home.'],
  [
    'Writing a paragraph',
    'One idea, three sentences, one example.',
    'Write one paragraph about a place you know.',
  ],
  [
    'New words of the week',
    'Ten words in sentences of everyday life.',
    'Use six of the words in sentences of your own.',
  ],
];

const general: readonly Topic[] = [
  [
    'Revision: the first half of the term',
    'The main ideas again, slowly.',
    'Answer the questions at the end of the chapter.',
  ],
  [
    'How to study for the test',
    'What to learn first, and how to check yourself.',
    'Make a summary of one page.',
  ],
  [
    'Working with the textbook',
    'Finding what you need in a chapter.',
    'Find five key words and explain each in a sentence.',
  ],
];

const bySubject: Record<string, readonly Topic[]> = {
  ENGHL: languages,
  AFRFAL: languages,
  MATH: [
    [
      'Fractions, step by step',
      'Halves, quarters and how to add them.',
      'Page 42, exercises 1 to 8. Show the working.',
    ],
    ['Mental arithmetic', 'Tricks for sums without paper.', 'Ten sums a day for five days; note your time.'],
    [
      'Area and perimeter',
      'Measuring around and measuring inside.',
      'Measure one room at home and draw it to scale.',
    ],
    [
      'Word problems',
      'Finding the sum in the story.',
      'Page 57, problems 1 to 5, with a sentence as the answer.',
    ],
  ],
  NST: [
    ['The water cycle', 'Where the rain comes from.', 'Draw the water cycle and label six parts.'],
    ['Simple circuits', 'A cell, a bulb and two wires.', 'List ten things at home that use electricity.'],
    ['Planting a bean', 'What a seed needs.', 'Plant a bean in wet cotton wool and draw it each day.'],
  ],
  NS: [
    [
      'Mixtures and solutions',
      'What dissolves and what does not.',
      'Try three things from the kitchen in water; make a table.',
    ],
    ['Forces around us', 'Pushes, pulls and friction.', 'Worksheet 4, both sides.'],
    ['The cell', 'The smallest living part.', 'Draw a plant cell and an animal cell side by side.'],
  ],
  SS: [
    ['Reading a map', 'Symbols, scale and north.', 'Draw the way from home to school as a map.'],
    ['The first farmers', 'How people began to stay in one place.', 'Answer the six questions on page 31.'],
    ['Climate regions', 'Why the Cape is dry in summer.', 'Colour in the regions on the worksheet.'],
  ],
  EMS: [
    [
      'Needs and wants',
      'What a household spends money on.',
      'Keep a list of what your family buys in one week.',
    ],
    ['A small business', 'Costs, income, profit.', 'Plan a stall for market day with its costs.'],
  ],
  PHSC: [
    ['Newton’s laws', 'Three laws and a skateboard.', 'Exercise 3.4, numbers 1 to 6.'],
    ['Balancing equations', 'What goes in must come out.', 'Balance the twelve equations on the sheet.'],
  ],
  LFSC: [
    ['The human heart', 'Four rooms and two loops.', 'Label the diagram and describe one loop.'],
    ['Biomes of South Africa', 'Fynbos, Karoo, savanna.', 'One page about the biome you live in.'],
  ],
  ACC: [['Debits and credits', 'Both sides of every entry.', 'Enter the ten transactions in the journal.']],
  HIST: [['Reading a source', 'Who wrote it, when and why?', 'Compare the two sources on page 88.']],
  GEOG: [['Weather maps', 'Highs, lows and fronts.', 'Read the weather map of today and forecast tomorrow.']],
};

export const topicsOf = (code: string): readonly Topic[] => [...(bySubject[code] ?? []), ...general];
