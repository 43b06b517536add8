import { queryOptions } from '@tanstack/react-query';
import type { EventText } from '#contract/announcement-texts.ts';
import type { AnswerField, Filled } from '#contract/answer-form.ts';
import type { AnswerChoice, AnswerState, RequestKind } from '#contract/enums.ts';
import { client } from '#web/lib/client.ts';
import { everyRow } from '#web/lib/every-row.ts';
import { keptOnDevice } from '#web/lib/offline/kept-on-device.ts';
import { rowsOf } from '#web/lib/request.ts';
import { requestKeys } from './keys.ts';

/** What a guardian is asked for one learner, or one of the staff for themselves, with the own answer to the present version. */
export type AskedRequest = {
  id: string;
  version: number;
  kind: RequestKind;
  title: string;
  content: string;
  form: AnswerField[];
  due_on: string | null;
  created_at: string;
  withdrawn_at: string | null;
  /** Null where the staff is asked. */
  student_id: string | null;
  /** Of the learner; '' where the staff is asked. */
  first_name: string;
  may_decide: boolean;
  answer: AnswerChoice | null;
  filled: Filled | null;
  way: string | null;
  answered_at: string | null;
  /** An earlier version was answered. */
  is_asked_again: boolean;
  /** What others of the own household have answered. */
  household: { name: string; answer: AnswerChoice; answered_at: string }[];
  /** Of title, content and form; null is English. Absent from what a device kept before there were further texts. */
  language?: string | null;
  /** What it says in further languages. */
  texts?: EventText[];
};

/** What the caller is asked, open ones first. */
export const myRequestsQuery = (profileId: string) =>
  queryOptions({
    queryKey: requestKeys.mine(profileId),
    queryFn: async () => rowsOf(await (await client()).rpc('my_requests', {})) as unknown as AskedRequest[],
    ...keptOnDevice,
  });

/** Whether it waits for this guardian. */
export const isOpen = ({ answer, may_decide, withdrawn_at }: AskedRequest): boolean =>
  answer === null && may_decide && withdrawn_at === null;

/** A page of the requests of a school, with how the learners stand. */
export const requestsOfSchoolQuery = (schoolId: string, page: number) =>
  queryOptions({
    queryKey: requestKeys.ofSchool(schoolId, page),
    queryFn: async () =>
      rowsOf(
        await (await client()).rpc('list_requests', {
          school: schoolId,
          page,
          page_size: REQUESTS_PER_PAGE,
        }),
      ) as unknown as ListedRequest[],
  });
export const REQUESTS_PER_PAGE = 25;

export type ListedRequest = {
  id: string;
  kind: RequestKind;
  title: string;
  version: number;
  due_on: string | null;
  author: string | null;
  created_at: string;
  withdrawn_at: string | null;
  printed_at: string | null;
  awaits_approval: boolean;
  /** Counted are the staff then, and not learners. */
  asks_staff: boolean;
  learners: number;
  open: number;
  yes: number;
  no: number;
  conflict: number;
  total: number;
};

/** A request as its author wrote it; null where there is none that the caller may read. */
export const fetchRequest = async (id: string) =>
  rowsOf(
    await (await client())
      .from('requests')
      .select(
        'id, school_id, author_id, kind, title, content, form, language, texts, audience_id, due_on, needs_all, version, created_at, changed_at, withdrawn_at, printed_at, awaits_approval, asks_staff',
      )
      .eq('id', id)
      .maybeSingle(),
  ) as unknown as Request | null;

export const requestQuery = (id: string) =>
  queryOptions({ queryKey: requestKeys.one(id), queryFn: () => fetchRequest(id) });

export type Request = Pick<
  AskedRequest,
  'id' | 'kind' | 'title' | 'content' | 'form' | 'language' | 'texts' | 'due_on' | 'version'
> &
  Pick<AskedRequest, 'created_at' | 'withdrawn_at'> & {
    school_id: string;
    author_id: string | null;
    audience_id: string | null;
    needs_all: boolean;
    changed_at: string;
    printed_at: string | null;
    /** An administrator has not approved it yet, and nobody is asked. */
    awaits_approval: boolean;
    /** The staff is asked, and no family. */
    asks_staff: boolean;
  };

/** How each stands who is asked, a learner or one of the staff, for the staff. */
export const requestAnswersQuery = (id: string) =>
  queryOptions({
    queryKey: requestKeys.answers(id),
    queryFn: async () => {
      const portal = await client();
      const asked = await everyRow(
        (from, to) => portal.rpc('request_answers', { request: id }).range(from, to),
        (row) => row.student_id,
      );
      return asked as unknown as LearnerAnswers[];
    },
  });

export type Decider = { id: string; name: string; relation: string; has_account: boolean };
export type GivenAnswer = {
  guardianship_id: string | null;
  /** Null for a guardian of whom the reader is told nothing. */
  name: string | null;
  /** The learner, of age, has answered. One of the staff answers without saying so. */
  is_learner?: boolean;
  answer: AnswerChoice;
  filled: Filled;
  way: 'screen' | 'paper';
  taken_by: string | null;
  signed_on: string | null;
  answered_at: string;
};
export type LearnerAnswers = {
  /** Of the staff: the profile's id. */
  student_id: string;
  first_name: string;
  last_name: string;
  grade: string;
  state: AnswerState;
  deciders: Decider[];
  answers: GivenAnswer[];
  on_paper: boolean;
  is_late: boolean;
  changed_at: string | null;
  /** Since it was last printed. */
  is_changed: boolean;
  /** When this was read, by the server's clock: the same of every row. */
  read_at: string;
};

/** Who was asked in a grade from which they have moved since, and of whom nothing was answered. */
export const askedBeforeQuery = (id: string) =>
  queryOptions({
    queryKey: requestKeys.askedBefore(id),
    queryFn: async () => {
      const portal = await client();
      const moved = await everyRow(
        (from, to) => portal.rpc('learners_asked_before', { request: id }).range(from, to),
        (row) => row.student_id,
      );
      return moved as unknown as LearnerAskedBefore[];
    },
  });

export type LearnerAskedBefore = Pick<
  LearnerAnswers,
  'student_id' | 'first_name' | 'last_name' | 'grade' | 'deciders'
> & {
  /** The last day on which it was asked of them: that of the move. */
  asked_until: string;
};

/** For whom a paper is entered; with `asked_until`, what was signed by then alone. */
export type PaperLearner = Pick<
  LearnerAnswers,
  'student_id' | 'first_name' | 'last_name' | 'deciders' | 'answers'
> & { asked_until?: string };
