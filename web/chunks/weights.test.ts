import { expect, test } from 'vitest';
import { weightOfFile, written } from './weights.ts';

const names = Array.from({ length: 60 }, (_, index) => `"assets/part-${(index * 7919).toString(36)}.js"`);
const screen = [
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=[${names.join(',')}])))=>i.map(i=>d[i]);`,
  'import{t as e}from"./react-BeWFjjMa.js";import"./styles-BeWFjjMa.js";',
  'var n=e(()=>r(()=>import(`./dialog-_s3EiQRU.js`),__vite__mapDeps([0,1,2,3])));function i(){return n}export{i as component};',
].join('\n');

test('the names of other files are told apart from what a part says itself', () => {
  const { own, glue, ahead, lists } = written(screen);
  expect(own.trim()).toBe(
    'var n=e(()=>r(()=>import(`./dialog-_s3EiQRU.js`),__vite__mapDeps([0])));function i(){return n}',
  );
  expect(glue).toBe(
    'import{t as e}from"./react-BeWFjjMa.js";import"./styles-BeWFjjMa.js";export{i as component};'.length,
  );
  expect({ ahead, lists }).toEqual({ ahead: 60, lists: 1 });
});

test('a part that names sixty files is not taken for one that says so much', () => {
  const alone = written(screen.split('\n').slice(1).join('\n'));
  const more = weightOfFile([written(screen)]) - weightOfFile([alone]);
  expect(more).toBeGreaterThan(0);
  expect(more).toBeLessThan(names.join(',').length / 4);
});

test('two parts that fetch the same ahead name it once in one file', () => {
  const part = written(screen);
  expect(weightOfFile([part, part])).toBeLessThan(2 * weightOfFile([part]));
});
