import type { UseFormRegisterReturn } from 'react-hook-form';
import { disciplinarySeverities, incidentTypes } from '#contract/enums.ts';
import { schoolToday } from '#contract/school-day.ts';
import { t } from '#texts/discipline';
import { Field } from '#web/components/ui/field.tsx';
import { Input } from '#web/components/ui/input.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { Textarea } from '#web/components/ui/textarea.tsx';
import { severityLabels } from './badges.tsx';
import { incidentTypeLabel } from './incident-types.ts';

type Name = 'incident_type' | 'incident_date' | 'severity' | 'description' | 'action_taken';
type WhatHappenedProps = {
  register: (name: Name) => UseFormRegisterReturn;
  errors: Partial<Record<Name, { message?: string }>>;
};

/** What an incident says, in the dialogs that create and correct one. */
export function WhatHappened({ register, errors }: WhatHappenedProps) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t.incidentType()} className="sm:col-span-2" error={errors.incident_type?.message}>
          {(control) => (
            <Select {...control} {...register('incident_type')} placeholder={t.selectIncidentType()}>
              {incidentTypes.map((type) => (
                <option key={type} value={type}>
                  {incidentTypeLabel(type)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t.severity2()} error={errors.severity?.message}>
          {(control) => (
            <Select {...control} {...register('severity')}>
              {disciplinarySeverities.map((severity) => (
                <option key={severity} value={severity}>
                  {severityLabels()[severity]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={t.incidentDate()} error={errors.incident_date?.message}>
          {(control) => <Input {...control} {...register('incident_date')} type="date" max={schoolToday()} />}
        </Field>
      </div>
      <Field label={t.description()} error={errors.description?.message}>
        {(control) => <Textarea {...control} {...register('description')} rows={4} />}
      </Field>
      <Field label={t.actionTaken()} optional error={errors.action_taken?.message}>
        {(control) => <Textarea {...control} {...register('action_taken')} rows={2} />}
      </Field>
    </>
  );
}
