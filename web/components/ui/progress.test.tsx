import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Progress } from './progress.tsx';

/** What a region that speaks by itself holds at each percent. */
const said = (from: number, to: number, quiet = false) => {
  const heard = new Set<string>();
  for (let percent = from; percent <= to; percent += 1) {
    const markup = renderToStaticMarkup(
      <Progress label={`Sending ${percent} of 100`} spoken="Sending" percent={percent} quiet={quiet} />,
    );
    const live = markup.match(/role="status"[^>]*>([\s\S]*?)<\/p>/)?.[1];
    if (live) heard.add(live.replaceAll('<!-- -->', ''));
  }
  return [...heard];
};

it('a screen reader hears of each quarter, not of each percent', () => {
  expect(said(0, 100)).toEqual([
    'Sending, 0%',
    'Sending, 25%',
    'Sending, 50%',
    'Sending, 75%',
    'Sending, 100%',
  ]);
  expect(said(26, 49)).toEqual(['Sending, 25%']);
});

it('one of many says nothing by itself', () => {
  expect(said(0, 100, true)).toEqual([]);
});
