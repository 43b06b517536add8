import { changesOfFunction } from '../sql/body.ts';
import { lineAt, namesIn, type Statement } from '../sql/source.ts';
import type { Mutant } from './mutant.ts';

/** Of a function each condition without one of its parts or turned round, each refusal and statement left out, and each column that an update writes as it was. */
export function mutantsOfFunction(statement: Statement): Mutant[] {
  const { file, line, text } = statement;
  const object = functionName(statement);
  return changesOfFunction(statement).map(({ how, was, start, end, replacement }) => ({
    id: `${object}: ${how}: ${was}`,
    kind: how,
    object,
    isInside: true,
    place: `${file}:${line + lineAt(text, start) - 1}`,
    before: text.slice(start, end),
    after: replacement,
    sql: text.slice(0, start) + replacement + text.slice(end),
  }));
}

export const functionName = ({ node }: Statement): string => namesIn(node.funcname).join('.');
