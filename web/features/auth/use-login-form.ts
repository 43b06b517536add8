import { type FormEvent, useRef, useState } from 'react';
import { checkLogin, type LoginValues } from './login-check.ts';

type Problems = ReturnType<typeof checkLogin>['errors'];

/**
 * The two fields of a login form. By hand: the form library would be an eighth of the login page. The fields keep
 * their own text, because a keeper of passwords may fill them without a word; it is checked when the form is sent,
 * and after that as it is typed.
 * @param start what the fields begin with
 * @param onType told of what was typed so far
 */
export function useLoginForm(
  start: LoginValues,
  onType: (typed: Pick<LoginValues, 'email' | 'password'>) => void = () => {},
) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const remember = useRef<HTMLInputElement>(null);
  const [isSent, setIsSent] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [typedEmail, setTypedEmail] = useState(start.email);

  const values = (): LoginValues => ({
    email: email.current?.value ?? start.email,
    password: password.current?.value ?? start.password,
    remember: remember.current?.checked ?? start.remember,
  });
  const onChange = () => {
    const typed = values();
    setTypedEmail(typed.email);
    onType(typed);
    if (isSent) setProblems(checkLogin(typed).errors);
  };
  return {
    problems,
    /** As it stands in the field now. */
    typedEmail,
    values,
    email: { ref: email, name: 'email', defaultValue: start.email, onChange },
    password: { ref: password, name: 'password', defaultValue: start.password, onChange },
    remember: { ref: remember, name: 'remember', defaultChecked: start.remember },
    focusPassword: () => password.current?.focus(),
    clearPassword: () => {
      if (password.current) password.current.value = '';
    },
    /** For `onSubmit`: hands on what can be sent, or goes to the first field that says why it cannot. */
    sending: (send: (values: LoginValues) => void) => (event: FormEvent) => {
      event.preventDefault();
      const checked = checkLogin(values());
      setIsSent(true);
      setProblems(checked.errors);
      if (checked.errors.email) email.current?.focus();
      else if (checked.errors.password) password.current?.focus();
      else send(checked.values as LoginValues);
    },
  };
}
