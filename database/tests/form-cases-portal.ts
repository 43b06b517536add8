/** What is tried in the forms of the lessons portal, of adverts and of shared files. */
import { adForm } from '../../contract/ads.ts';
import { courtOrderForm } from '../../contract/court-orders.ts';
import {
  AD_ORDER_MAX,
  AD_TITLE_MAX_LENGTH,
  COURT_ORDER_DESCRIPTION_MAX_LENGTH,
  PORTAL_LESSON_DESCRIPTION_MAX_LENGTH,
  PORTAL_LESSON_TITLE_MAX_LENGTH,
  SHARED_FILE_DESCRIPTION_MAX_LENGTH,
  SHARED_FILE_TITLE_MAX_LENGTH,
} from '../../contract/limits.ts';
import { guardianForm, learnerDetailsForm, learnerName } from '../../contract/portal-account.ts';
import { portalGradeForm, portalLessonForm, portalSubjectForm } from '../../contract/portal-lessons.ts';
import { sharedFileForm } from '../../contract/shared-files.ts';
import type { FormCase } from './form-case.ts';
import { days, emails, line, lines, links, optionalLine, optionalLines } from './form-values.ts';
import { adFile } from './portal-rows.ts';
import type { World } from './world.ts';

const school = (w: World) => ({ school_id: w.home.id });

export const portalForms: Record<string, FormCase> = {
  'court order': {
    schema: courtOrderForm,
    table: 'court_orders',
    good: () => ({
      description: 'No contact',
      guardianship_id: null,
      no_records: false,
      not_told: false,
      no_deciding: false,
      no_collecting: false,
    }),
    beside: (w) => ({ ...school(w), student_id: w.students.child }),
    tried: { description: lines(COURT_ORDER_DESCRIPTION_MAX_LENGTH) },
  },
  'shared file': {
    schema: sharedFileForm,
    table: 'shared_files',
    good: () => ({ title: 'Uniform list', description: null }),
    beside: (w) => ({ ...school(w), file_name: 'list.pdf', file_path: `${w.home.id}/list.pdf` }),
    tried: {
      title: line(SHARED_FILE_TITLE_MAX_LENGTH),
      description: optionalLines(SHARED_FILE_DESCRIPTION_MAX_LENGTH),
    },
  },
  advert: {
    schema: adForm,
    table: 'ads_management',
    good: () => ({ title: 'Books', ad_type: 'image', link_url: null, display_order: '1' }),
    beside: () => ({ image_url: adFile(`${crypto.randomUUID()}.png`) }),
    tried: {
      title: line(AD_TITLE_MAX_LENGTH),
      link_url: links,
      display_order: ['0', '1', '-1', '1.5', 'first', String(AD_ORDER_MAX), String(AD_ORDER_MAX + 1)],
      ad_type: ['poster'],
    },
  },
  'portal lesson': {
    schema: portalLessonForm,
    table: 'portal_lessons',
    good: (w) => ({
      title: 'Vectors',
      description: null,
      grade_id: w.catalogue.grade,
      subject_id: w.catalogue.subject,
      is_sample: false,
      is_active: true,
    }),
    beside: () => ({ video_url: `${crypto.randomUUID()}.mp4` }),
    tried: {
      title: line(PORTAL_LESSON_TITLE_MAX_LENGTH),
      description: optionalLines(PORTAL_LESSON_DESCRIPTION_MAX_LENGTH),
    },
  },
  'grade of the portal': {
    schema: portalGradeForm,
    table: 'grades',
    good: () => ({ name: 'Grade 99', level: '9' }),
    tried: { name: line(100), level: ['8', '12', '7', '13', '-1', '8.7', '1e3'] },
  },
  'subject of the portal': {
    schema: portalSubjectForm,
    table: 'subjects',
    good: () => ({ name: 'Chess', code: null }),
    tried: { name: line(100), code: optionalLine(40) },
  },
  'learner of the portal': {
    schema: learnerName,
    table: 'portal_users',
    good: () => ({ full_name: 'Ann Bee' }),
    beside: (w) => ({ user_id: w.plain.userId, email: w.plain.email }),
    tried: { full_name: line(100) },
  },
  'details of a learner of the portal': {
    schema: learnerDetailsForm('ann@example.org'),
    table: 'portal_users',
    good: () => ({
      date_of_birth: '2014-02-01',
      guardian_name: 'Cee Dee',
      guardian_email: 'cee@example.org',
    }),
    beside: (w) => ({ user_id: w.plain.userId, email: 'ann@example.org', full_name: 'Ann Bee' }),
    tried: {
      date_of_birth: days.filter((day) => day !== '2026-02-28'),
      guardian_name: line(100),
      guardian_email: emails,
    },
  },
  'guardian of a learner of the portal': {
    schema: guardianForm('ann@example.org'),
    table: 'portal_users',
    good: () => ({ guardian_name: 'Cee Dee', guardian_email: 'cee@example.org' }),
    beside: (w) => ({
      user_id: w.plain.userId,
      email: 'ann@example.org',
      full_name: 'Ann Bee',
      date_of_birth: '2014-02-01',
    }),
    tried: { guardian_name: line(100), guardian_email: emails },
  },
};
