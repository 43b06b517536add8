import { describe, expect, it } from 'vitest';
import {
  BUSY_TEXT,
  codeOf,
  FAULT_TEXT,
  fieldOf,
  isNetworkError,
  isPassingFault,
  isSessionGone,
  isTokenError,
  messageOf,
  OFFLINE_TEXT,
  retryPassing,
} from './errors.ts';
import { RequestError } from './request.ts';

const refusal = (code: string, status: number, message = 'raw', details = '') =>
  new RequestError(message, code, status, details);

describe('what a person is told', () => {
  it('is about the connection when no answer came', () => {
    expect(messageOf(new TypeError('Failed to fetch'), 'Failed to load grades')).toBe(OFFLINE_TEXT());
    expect(messageOf(refusal('', 0, 'TypeError: Failed to fetch'))).toBe(OFFLINE_TEXT());
    expect(messageOf({ name: 'AuthRetryableFetchError', message: '{}', status: 502 })).toBe(OFFLINE_TEXT());
    expect(messageOf({ name: 'AuthRetryableFetchError', message: '{}', status: 503 })).toBe(BUSY_TEXT());
  });

  it('is one sentence when the portal has a fault, in the words of no database', () => {
    const asked = [
      refusal('PGRST000', 503),
      refusal('53100', 503, 'could not extend file "base/16385/1"'),
      refusal('service_unavailable', 503),
      refusal('ServiceUnavailable', 503),
      { name: 'AuthRetryableFetchError', message: FAULT_TEXT(), status: 503 },
    ];
    for (const error of asked) {
      expect(messageOf(error, 'Failed to load grades')).toBe(FAULT_TEXT());
      expect(isPassingFault(error)).toBe(true);
    }
    expect(isPassingFault(refusal('import_busy', 503))).toBe(false);
    expect(isPassingFault(refusal('video_host_failed', 502))).toBe(false);
    expect(messageOf(refusal('InsufficientStorage', 507))).toMatch(/no room/);
  });

  it.for([502, 503, 504])('is the same where a gateway answers %i in the place of the portal', (status) => {
    const page = '<html><h1>Bad Gateway</h1></html>';
    for (const said of ['', page, 'Service Unavailable']) {
      const error = refusal('', status, said);
      expect([isPassingFault(error), retryPassing(0, error)]).toEqual([true, true]);
      expect(messageOf(error, 'Failed to load grades')).toBe(FAULT_TEXT());
    }
    expect(isPassingFault({ name: 'StorageApiError', status, statusCode: String(status) })).toBe(true);
  });

  it('is a sentence for a technical code', () => {
    expect(messageOf(refusal('42501', 403, 'new row violates row-level security policy'))).toBe(
      'You do not have permission to do this.',
    );
  });

  it('is that a row is in use where it was to be deleted, and that it is gone where it was to be named', () => {
    const constraint = 'violates foreign key constraint "lessons_grade_id_fkey"';
    const inUse = `update or delete on table "grades" ${constraint} on table "lessons"`;
    expect(messageOf(refusal('23503', 409, inUse))).toBe('It is still in use, so it cannot be removed.');
    const gone = `insert or update on table "lessons" ${constraint}`;
    expect(messageOf(refusal('23503', 409, gone))).toBe(
      'Something that it refers to no longer exists. Load the page again and choose anew.',
    );
    expect(messageOf(refusal('23503', 409, 'There is no such learner'))).toBe('There is no such learner');
  });

  it("is the server's message where it was written for people", () => {
    expect(messageOf(refusal('PR003', 400, 'This grade belongs to another school'))).toBe(
      'This grade belongs to another school',
    );
    expect(
      messageOf({ code: 'invalid_credentials', message: 'Invalid login credentials', status: 400 }),
    ).toBe('Invalid login credentials');
  });

  it("is a trigger's message about a value that does not fit", () => {
    const message = 'Only a pending record can be resolved or escalated';
    expect(messageOf(refusal('23514', 400, message), 'Not saved')).toBe(message);
  });

  it('is the text of the catalogue for anything else, never SQL', () => {
    expect(messageOf(refusal('42P01', 500, 'relation "x" does not exist'), 'Failed to load grades')).toBe(
      'Failed to load grades',
    );
    expect(messageOf(refusal('23514', 400, 'new row violates check constraint "x"'), 'Not saved')).toBe(
      'Not saved',
    );
    expect(messageOf(undefined)).toBe('An unexpected error occurred');
    expect(messageOf('boom', 'Failed to load grades')).toBe('Failed to load grades');
  });
});

describe('what kind of error it is', () => {
  it('tells a lost connection from a refusal', () => {
    expect(isNetworkError(new TypeError('x is not a function'))).toBe(false);
    expect(isNetworkError(new TypeError('Network error: Failed to fetch dynamically imported module'))).toBe(
      true,
    );
    expect(isNetworkError(refusal('42501', 403))).toBe(false);
  });

  it('tells a token to refresh from a session that is over', () => {
    expect(isTokenError(refusal('PGRST303', 401))).toBe(true);
    expect(isSessionGone(refusal('PGRST303', 401))).toBe(false);
    expect(isSessionGone(refusal('PT401', 401))).toBe(true);
    expect(isSessionGone({ code: 'session_not_found', status: 403 })).toBe(true);
  });

  it('reads a refusal of the file service by its status', () => {
    const full = { name: 'StorageApiError', status: 400, statusCode: '402', message: 'There is no room.' };
    expect(codeOf(full)).toBe('QuotaExceeded');
    expect(messageOf(full, 'Failed to upload')).toBe('There is no room.');
  });

  it('reads stable codes only', () => {
    expect(codeOf({ code: 'PT401' })).toBe('PT401');
    expect(codeOf({ code: 401 })).toBe('');
    expect(codeOf(null)).toBe('');
  });
});

describe('the field that an error names', () => {
  it('is a path of the form', () => {
    expect(fieldOf(refusal('PR003', 400, 'm', 'children.0.grade_id'))).toBe('children.0.grade_id');
    expect(fieldOf({ field: 'school_id' })).toBe('school_id');
  });

  it('is none when the details are prose', () => {
    expect(fieldOf(refusal('23505', 409, 'm', 'Key (student_id)=(1) already exists.'))).toBeUndefined();
    expect(fieldOf(new Error('x'))).toBeUndefined();
  });
});

it.for([
  ['new row for relation "lessons" violates check constraint "lessons_title_check"', 'title'],
  ['new row for relation "events" violates check constraint "events_end_date_check1"', 'end_date'],
  ['null value in column "name" of relation "terms" violates not-null constraint', 'name'],
  ['new row for relation "grades" violates check constraint "level_of_portal"', undefined],
] as const)('a constraint is named after its field: %s', ([message, field]) => {
  expect(fieldOf({ code: '23514', message, details: 'Failing row contains (1, 2).' })).toBe(field);
});
