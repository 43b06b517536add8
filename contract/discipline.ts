/** Create Disciplinary Record: learner, incident type and description required, severity defaults to low. */
import * as z from 'zod/mini';
import { disciplinarySeverities, incidentTypes } from './enums.ts';
import { filledChoice, filledText, optionalLines, requiredDayFrom } from './fields.ts';
import { fillRequired } from './form-sentences.ts';
import { INCIDENT_ACTION_MAX_LENGTH, INCIDENT_DESCRIPTION_MAX_LENGTH } from './limits.ts';
import { said } from './said.ts';
import { schoolToday } from './school-day.ts';
import { actionTaken, description, futureIncident } from './school-sentences.ts';

/**
 * `incident_date` is `YYYY-MM-DD`, a day of the school. A parent is told of an incident, so it has happened; the
 * database says the same.
 */
export const disciplinaryForm = z.object({
  student_id: filledChoice,
  incident_type: z.enum(incidentTypes, said(fillRequired)),
  incident_date: requiredDayFrom('2000-01-01').check(
    z.refine((day) => day <= schoolToday(), said(futureIncident)),
  ),
  severity: z._default(z.enum(disciplinarySeverities, said(fillRequired)), 'low'),
  description: filledText(description, INCIDENT_DESCRIPTION_MAX_LENGTH),
  action_taken: optionalLines(actionTaken, INCIDENT_ACTION_MAX_LENGTH),
  follow_up_required: z._default(z.boolean(), false),
  parent_notified: z._default(z.boolean(), false),
});
export type DisciplinaryForm = z.output<typeof disciplinaryForm>;
export type DisciplinaryFields = z.input<typeof disciplinaryForm>;

/** What its teacher corrects for a day: whom it is about and whether a parent was told stay. */
export const incidentCorrection = z.pick(disciplinaryForm, {
  incident_type: true,
  incident_date: true,
  severity: true,
  description: true,
  action_taken: true,
});
export type IncidentCorrection = z.output<typeof incidentCorrection>;
export type IncidentCorrectionFields = z.input<typeof incidentCorrection>;
