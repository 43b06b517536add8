/** What is said of none where a language chooses its case as for one. */
import { parse, type Token } from '@messageformat/parser';
import { expect, test } from 'vitest';
import { viewsOfLessons } from '../compiled/console-reports/zu.gen.ts';
import { type Area, otherLanguages, readAreas, textOf } from './catalogues.ts';

/** One as a word, and not as a number, in isiZulu: `kanye`, `elilodwa`, `oyedwa`. */
const ONE = /\bkanye\b|\w[dD]wa\b/;

/** Said of what is there alone: with none of them the text does not stand on any screen. */
const neverOfNone = [
  'answers openFiles',
  'components-pickers schoolsFound',
  'console-portal-lessons countPluralOneOneDeleted',
  'records copyLacks',
  'records peopleTouched',
  'sent noticeFiles',
];

const takesNoneLikeOne = (language: string): boolean => {
  const rules = new Intl.PluralRules(language);
  return rules.select(0) === rules.select(1);
};

const saysOneOfNone = (tokens: readonly Token[]): boolean =>
  tokens.some((token) => {
    if (!('cases' in token)) return false;
    const one = token.cases.find(({ key }) => key === 'one');
    const words = (one?.tokens ?? []).map((each) => (each.type === 'content' ? each.value : ' ')).join('');
    const ownsNone = token.cases.some(({ key }) => key === '=0');
    return (
      (token.type === 'plural' && !ownsNone && ONE.test(words)) ||
      token.cases.some((each) => saysOneOfNone(each.tokens))
    );
  });

const ofArea = ({ name, others }: Area): string[] =>
  otherLanguages
    .filter(takesNoneLikeOne)
    .flatMap((language) =>
      Object.entries(others[language]).flatMap(([key, text]) =>
        saysOneOfNone(parse(textOf(text))) ? [`${name} ${key}`] : [],
      ),
    );

test('what is said of one is said of none nowhere where there can be none', () => {
  expect(otherLanguages.filter(takesNoneLikeOne)).toEqual(['zu']);
  expect(readAreas().flatMap(ofArea).sort()).toEqual(neverOfNone);
});

test('lessons that nobody has viewed were not viewed once', () => {
  const said = (views: number) =>
    viewsOfLessons({ views, shownViews: String(views), lessons: 3, shownLessons: '3' });
  expect(said(1)).toContain('Kubukwe kwaba kanye (1)');
  expect(said(0)).toContain('Kubukwe izikhathi ezingu-0:');
});
