import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import {
  type ParentRegistrationFields,
  type ParentRegistrationForm,
  parentRegistrationForm,
} from '#contract/registration-forms.ts';
import { errorsByRow } from './child-rows.ts';
import { existingAccount } from './existing-account.ts';

type ParentResolver = Resolver<ParentRegistrationFields, unknown, ParentRegistrationForm>;

// The schema takes any list as its children; the form's fields are narrower.
const check = zodResolver(parentRegistrationForm) as unknown as ParentResolver;

/**
 * The shared schema as the form's judge, with errors at the rows on the screen: blank child rows are
 * not sent, so positions in the schema's answer skip them.
 * @param withAccount false when the person is signed in already and has no password to choose
 */
export function parentResolver(withAccount: boolean): ParentResolver {
  return async (fields, context, options) => {
    const judged = withAccount ? fields : { ...fields, ...existingAccount };
    const result = await check(judged, context, options);
    const { children } = result.errors;
    if (!Array.isArray(children)) return result;
    return { values: {}, errors: { ...result.errors, children: errorsByRow(children, fields.children) } };
  };
}
