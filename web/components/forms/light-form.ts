import type { FormEvent } from 'react';

/**
 * A form on a page, of fields that keep their own text, without the form library: its schema comes when something is
 * typed or sent (decision 1224). It answers to the library's names for what it has, so that fields, drafts and
 * refusals know one kind of form.
 */

/** What controls hold: a checkbox whether it is ticked, all others their text. */
export type LightFields = Record<string, string | boolean>;

type Issue = { path: PropertyKey[]; message: string };
export type Schema<Sent> = {
  safeParse: (
    fields: unknown,
  ) => { success: true; data: Sent } | { success: false; error: { issues: Issue[] } };
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Problems<Fields> = { [Name in keyof Fields]?: { message: string } };

export type LightForm<Fields extends LightFields, Sent> = {
  /** The properties of a field's control. */
  register: (name: keyof Fields & string) => {
    name: string;
    ref: (control: Control | null) => void;
    onChange: (event: { target: EventTarget | null }) => void;
  };
  formState: { readonly errors: Problems<Fields> };
  getValues: () => Fields;
  /** What stands in a field; the form is drawn anew when it changes. */
  watch: <Name extends keyof Fields & string>(name: Name) => Fields[Name];
  /** Begins anew with these values, or with those it began with; `keepValues`: what stands in the fields stays there. */
  reset: (fields?: Fields, options?: { keepDefaultValues?: boolean; keepValues?: boolean }) => void;
  setError: (
    name: keyof Fields & string,
    error: { message: string },
    options?: { shouldFocus?: boolean },
  ) => void;
  /** For `onSubmit`: hands on what can be sent, or leads to the first field that says why it cannot. */
  handleSubmit: (
    send: (sent: Sent) => unknown,
  ) => (event?: Pick<FormEvent, 'preventDefault'>) => Promise<void>;
  /** Told of each change; returns how to stop. */
  subscribe: (options: { formState: { values: true }; callback: () => void }) => () => void;
  control: { readonly _defaultValues: Fields };
};

type LightFormOptions<Fields, Sent> = {
  defaultValues: Fields;
  /** The schema, with the sentences of what may be wrong. Does not reject: the network is waited for. */
  schema: () => Promise<Schema<Sent>>;
  /** Has it fetched ahead of the moment when it is needed. */
  fetchSchema: () => void;
  /** Called when what the form says has changed. */
  redraw: () => void;
};

export function makeLightForm<Fields extends LightFields, Sent>({
  defaultValues,
  schema,
  fetchSchema,
  redraw,
}: LightFormOptions<Fields, Sent>): LightForm<Fields, Sent> {
  let start = defaultValues;
  let fields = { ...start };
  let errors: Problems<Fields> = {};
  let isSent = false;
  let isChecking = false;
  const controls = new Map<string, Control>();
  const registered = new Map<string, ReturnType<LightForm<Fields, Sent>['register']>>();
  const watched = new Set<string>();
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  // As it stands there: a keeper of passwords may have filled it without a word.
  const values = (): Fields => {
    const shown = [...controls].map(([name, control]) => [name, shownIn(control)]);
    fields = { ...fields, ...Object.fromEntries(shown) };
    return { ...fields };
  };
  const problems = async (): Promise<Problems<Fields>> => {
    const checked = (await schema()).safeParse(values());
    return checked.success ? {} : firstOfEach(checked.error.issues);
  };
  const leadToWrong = () => {
    const wrong = [...registered.keys()].find((name) => name in errors);
    if (wrong) controls.get(wrong)?.focus();
  };
  /** Of a form that was sent once, a field is judged as it is mended. */
  const judge = async (name: keyof Fields) => {
    const { [name]: problem } = await problems();
    const { [name]: _, ...others } = errors;
    errors = (problem ? { ...others, [name]: problem } : others) as Problems<Fields>;
    redraw();
  };

  return {
    formState: {
      get errors() {
        return errors;
      },
    },
    control: {
      get _defaultValues() {
        return start;
      },
    },
    getValues: values,
    register: (name) => {
      const known = registered.get(name);
      if (known) return known;
      const field = {
        name,
        ref: (control: Control | null) => {
          if (!control) {
            values();
            controls.delete(name);
            return;
          }
          showIn(control, fields[name]);
          controls.set(name, control);
        },
        onChange: () => {
          values();
          tell();
          if (watched.has(name)) redraw();
          if (isSent || name in errors) judge(name);
          else fetchSchema();
        },
      };
      registered.set(name, field);
      return field;
    },
    watch: (name) => {
      watched.add(name);
      return values()[name];
    },
    reset: (given, options) => {
      if (given && !options?.keepDefaultValues) start = { ...given };
      if (!options?.keepValues) {
        fields = { ...(given ?? start) };
        for (const [name, control] of controls) showIn(control, fields[name]);
      }
      errors = {};
      isSent = false;
      tell();
      redraw();
    },
    setError: (name, { message }, options) => {
      errors = { ...errors, [name]: { message } };
      redraw();
      if (options?.shouldFocus) controls.get(name)?.focus();
    },
    handleSubmit: (send) => async (event) => {
      event?.preventDefault();
      // Pressed again while the schema is on its way, it is sent once.
      if (isChecking) return;
      isChecking = true;
      const checked = await schema().then((known) => known.safeParse(values()));
      isChecking = false;
      isSent = true;
      errors = checked.success ? {} : firstOfEach(checked.error.issues);
      redraw();
      if (checked.success) await send(checked.data);
      else leadToWrong();
    },
    subscribe: ({ callback }) => {
      listeners.add(callback);
      return () => listeners.delete(callback);
    },
  };
}

const isTickBox = (control: Control): control is HTMLInputElement => control.type === 'checkbox';

const shownIn = (control: Control): string | boolean =>
  isTickBox(control) ? control.checked : control.value;

function showIn(control: Control, field: string | boolean | undefined): void {
  if (isTickBox(control)) control.checked = field === true;
  else control.value = String(field ?? '');
}

function firstOfEach<Fields>(issues: readonly Issue[]): Problems<Fields> {
  const first = new Map<string, { message: string }>();
  for (const { path, message } of issues) {
    const name = String(path[0] ?? '');
    if (!first.has(name)) first.set(name, { message });
  }
  return Object.fromEntries(first) as Problems<Fields>;
}
