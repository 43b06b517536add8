import pg from 'pg';
import { type Change, changesOf } from '../sql/conditions.ts';
import { lineAt, type Statement, tableName } from '../sql/source.ts';
import type { Catalogue } from './catalogue.ts';
import type { Mutant } from './mutant.ts';
import { isMetBefore, reason } from './unchanged.ts';

/** Of a policy: without it, with each of its conditions always true, and with each part of them left out. `policies` are all there are. */
export function mutantsOfPolicy(
  statement: Statement,
  policies: readonly Statement[],
  catalogue: Catalogue,
): Mutant[] {
  const { file, line, node, text } = statement;
  const object = tableName(node.table);
  const policy = `${object}, policy "${node.policy_name}"`;
  const drop = `drop policy ${pg.escapeIdentifier(String(node.policy_name))} on ${object}`;
  const wholes = ['qual', 'with_check'].filter((side) => !isConstant(node[side]));
  const checkAt = /\bwith\s+check\s*\(/i.exec(text)?.index ?? text.length;
  // A check that is opened is noticed by a rule of the catalogue (database/tests/advisor.ts), whatever it lets in.
  const isIdle = ({ how, was, start }: Change) =>
    start > checkAt && how === 'conjunct removed' && isMetBefore(statement, was, policies, catalogue);
  const changed = (kind: string, { was, start, end, replacement }: Change): Mutant => ({
    id: `${policy}: ${kind}: ${was}`,
    kind,
    object,
    place: `${file}:${line + lineAt(text, start) - 1}`,
    before: text.slice(start, end),
    after: replacement,
    sql: `${drop}; ${text.slice(0, start)}${replacement}${text.slice(end)}`,
  });
  const paths = wholes.map((side) => [0, 'stmt', 'CreatePolicyStmt', side]);
  const opened = changesOf(text, { opened: paths }).map((change) => ({
    ...changed(change.how === 'opened' ? 'policy opened' : `policy's ${change.how}`, change),
    ...(isIdle(change) && { equivalent: reason }),
  }));
  return [
    {
      id: `${policy}: dropped`,
      kind: 'policy dropped',
      object,
      place: `${file}:${line}`,
      before: text,
      after: '',
      sql: drop,
    },
    ...opened,
  ];
}

const isConstant = (side: unknown) => !side || Object.hasOwn(side as object, 'A_Const');
