/**
 * Runs before each file of tests of what runs in a browser: they share a process, in which `web/` would otherwise have
 * the schemas of `contract/` tell names in place of sentences.
 */
import { beforeAll, expect } from 'vitest';
import { nameOf } from '../../web/lib/said.ts';
import { tellSentences } from '../said.ts';

beforeAll(() => {
  const isOfForms = expect.getState().testPath?.includes('/web/') ?? false;
  tellSentences(isOfForms ? nameOf : (sentence) => sentence());
});
