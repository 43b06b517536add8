/** Create Disciplinary Record: learner, incident type and description required, severity defaults to low. */
import * as z from 'zod/mini';
import { disciplinarySeverities, incidentTypes, incidentVoices } from './enums.ts';
import { filledChoice, filledText, optionalLines, requiredDayFrom } from './fields.ts';
import { fillRequired } from './form-sentences.ts';
import {
  INCIDENT_ACTION_MAX_LENGTH,
  INCIDENT_DESCRIPTION_MAX_LENGTH,
  INCIDENT_REASON_MAX_LENGTH,
  INCIDENT_REPLY_MAX_LENGTH,
} from './limits.ts';
import { said } from './said.ts';
import { schoolToday } from './school-day.ts';
import {
  actionTaken,
  correctionReason,
  description,
  futureIncident,
  incidentReply,
} from './school-sentences.ts';

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

/** What its teacher corrects, and why: whom it is about and whether a parent was told stay, and so does what it said. */
export const incidentCorrection = z.extend(
  z.pick(disciplinaryForm, {
    incident_type: true,
    incident_date: true,
    severity: true,
    description: true,
    action_taken: true,
  }),
  {
    reason: filledText(correctionReason, INCIDENT_REASON_MAX_LENGTH),
    /** The former text names somebody else, and is kept from the family. */
    is_withheld: z._default(z.boolean(), false),
  },
);
export type IncidentCorrection = z.output<typeof incidentCorrection>;
export type IncidentCorrectionFields = z.input<typeof incidentCorrection>;

/** Answer to an incident: in whose words, and what. */
export const incidentReplyForm = z.object({
  voice: z.enum(incidentVoices, said(fillRequired)),
  content: filledText(incidentReply, INCIDENT_REPLY_MAX_LENGTH),
});
export type IncidentReplyForm = z.output<typeof incidentReplyForm>;
export type IncidentReplyFields = z.input<typeof incidentReplyForm>;
