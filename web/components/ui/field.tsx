import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { isOfWholeForm } from '#contract/said.ts';
import { t } from '#texts/shared';
import { cn } from '#web/lib/cn.ts';
import { saidOf, sentenceOf } from '#web/lib/said.ts';

/** What a control needs so that its label, hint and error are announced with it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = {
  label: string;
  /** Receives the wiring: `{(control) => <Input {...control} {...form.register('name')} />}`. */
  children: (control: ControlProps) => ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks a field that may stay empty; all others are required. */
  optional?: boolean;
  className?: string;
};

/** What a form says as a whole is said once, in its toast: an empty field says which one it is. */
function saidAt(label: string, error: string | undefined): string | undefined {
  const sentence = sentenceOf(error);
  return sentence && isOfWholeForm(sentence) ? t.isRequired({ label }) : saidOf(error);
}

/** One labelled control with its hint and its error. */
export function Field({ label, children, hint, error, optional, className }: FieldProps) {
  const id = useId();
  const said = saidAt(label, error);
  // An error that repeats the hint takes its place.
  const shownHint = hint === said ? undefined : hint;
  const hintId = shownHint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cn('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className="font-medium text-foreground text-sm">
        {label}
        {optional ? <span className="font-normal text-muted-foreground"> {t.optional()}</span> : null}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {shownHint ? (
        <p id={hintId} className="text-muted-foreground text-sm">
          {shownHint}
        </p>
      ) : null}
      <FieldError id={errorId}>{said}</FieldError>
    </div>
  );
}

/** What is wrong, as a text or as a form keeps it. */
export function FieldError({ id, children }: { id?: string | undefined; children?: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-destructive text-sm">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {saidOf(children)}
    </p>
  );
}

type FieldGroupProps = {
  legend: string;
  /** Marks a question that may stay unanswered. */
  optional?: boolean;
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
};

/** Several controls that answer one question, such as a list of checkboxes. */
export function FieldGroup({ legend, optional, children, hint, error, className }: FieldGroupProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <fieldset className={cn('grid min-w-0 gap-2', className)} aria-describedby={errorId}>
      <legend className="mb-1 font-medium text-sm">
        {legend}
        {optional ? <span className="font-normal text-muted-foreground"> {t.optional()}</span> : null}
      </legend>
      {hint ? <p className="text-muted-foreground text-sm">{hint}</p> : null}
      {children}
      <FieldError id={errorId}>{saidAt(legend, error)}</FieldError>
    </fieldset>
  );
}
