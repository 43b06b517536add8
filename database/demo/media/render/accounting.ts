import { box, colours, type Film, group, line, text } from './film.ts';

const small = 'style="font-size:16px"';

export const accountingEquation: Film = {
  name: 'accounting-equation',
  subject: 'Accounting',
  title: 'The accounting equation',
  sentences: [
    'Assets are what a business owns. They always equal what has paid for them.',
    'That is the money of the owner, and what the business owes to others.',
    'The owner puts fifty thousand rand into the bank. Both sides grow.',
    'The business buys equipment for twenty thousand rand on credit.',
    'Assets are seventy thousand. Equity and liabilities together are seventy thousand too.',
  ],
  board: (shown) =>
    text(
      32,
      30,
      'Assets  =  Owner’s equity  +  Liabilities',
      Math.max(shown(0) * 0.9, shown(1)),
      'font-weight="bold"',
    ) +
    box(32, 50, 180, 170) +
    box(232, 50, 180, 170) +
    box(432, 50, 180, 170) +
    text(48, 80, 'Assets', shown(0), small) +
    text(248, 80, 'Equity', shown(1), small) +
    text(448, 80, 'Liabilities', shown(1), small) +
    group(shown(2), text(48, 120, 'Bank  50 000', 1, small) + text(248, 120, 'Capital  50 000', 1, small)) +
    group(
      shown(3),
      text(48, 148, 'Equipment  20 000', 1, small) + text(448, 120, 'Creditor  20 000', 1, small),
    ) +
    [32, 232, 432].map((x) => line([x + 16, 172], [x + 164, 172], shown(4))).join('') +
    text(48, 202, '70 000', shown(4), `font-weight="bold" style="fill:${colours.accent}"`) +
    text(248, 202, '50 000', shown(4), 'font-weight="bold"') +
    text(448, 202, '20 000', shown(4), 'font-weight="bold"'),
};
