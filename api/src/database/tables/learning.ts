import type {
  CertificateKind,
  CourseLevel,
  EnrollmentStatus,
  LessonKind,
  Question,
  QuestionAnswer,
  QuestionType,
} from '@azadkar/shared-api/learning/rules';
import type { Generated } from 'kysely';
import type { Day, DefaultJson, Id, Json, Now, Words } from './columns';

export type AttemptStatus = 'in_progress' | 'submitted' | 'under_review' | 'graded' | 'timed_out';

/** A question as it was asked in an attempt, with its points. */
export interface AskedQuestion extends Question {
  points: number;
  /** What it is about; '' or missing in attempts from before there were topics. */
  topic?: string;
}

/** A criterion of a rubric: what an answer is read for, and its points at most. */
export interface Criterion {
  id: number;
  title: string;
  description: string;
  points: number;
}

/** What the answers of an attempt are marked by: the right choices, and the rubrics by the ids of their questions. */
export interface Marking {
  correct: number[];
  rubrics: Record<string, Criterion[]>;
}

/** What a grader gave for one text answer: points by the ids of criteria, or in whole under 'all'. */
export interface Grade {
  question: number;
  points: Record<string, number>;
  comment: string;
}

/** The tables of migrations/0006-learning.sql, 0028-learning-staff.sql and 0035-lessons.sql. */
export interface LearningTables {
  programs: {
    id: Id;
    title: string;
    description: Generated<string>;
    scholarship: Generated<boolean>;
    questionnaire_id: number | null;
    version: Generated<number>;
  };
  questionnaires: {
    id: Id;
    title: string;
    description: Generated<string>;
    bank: Generated<boolean>;
    version: Generated<number>;
    changed_at: Now;
  };
  question_criteria: {
    id: Id;
    question_id: number;
    title: string;
    description: Generated<string>;
    points: number;
    position: Generated<number>;
  };
  questions: {
    id: Id;
    questionnaire_id: number;
    question: string;
    type: QuestionType;
    points: Generated<number>;
    position: Generated<number>;
    topic: Generated<string>;
  };
  choices: { id: Id; question_id: number; answer: string; position: Generated<number> };
  correct_choices: { choice_id: number };
  courses: {
    id: Id;
    program_id: number;
    slug: string;
    title: string;
    description: string;
    image: string | null;
    gallery: DefaultJson<string[]>;
    start_at: Date;
    end_at: Date;
    registrations_closed: Generated<boolean>;
    certification: Generated<boolean>;
    quiz_questionnaire_id: number | null;
    quiz_published: Generated<boolean>;
    pass_pct: Generated<number>;
    allowed_attempts: Generated<number>;
    post_program_questionnaire_link: string | null;
    position: Generated<number>;
    published: Generated<boolean>;
    version: Generated<number>;
    /** The version of its modules and of the order of its lessons. */
    outline_version: Generated<number>;
    changed_at: Now;
    /** What one learns, one thing a line. */
    outcomes: Generated<string>;
    taught_by: Generated<string>;
    level: Generated<CourseLevel>;
    language: Generated<string>;
    quiz_after_lessons: Generated<boolean>;
    signed_by: Generated<string>;
    words: Words;
  };
  course_modules: {
    id: Id;
    course_id: number;
    title: string;
    summary: Generated<string>;
    position: Generated<number>;
  };
  lessons: {
    id: Id;
    course_id: number;
    title: string;
    content: string;
    video_url: string | null;
    position: Generated<number>;
    module_id: number | null;
    kind: Generated<LessonKind>;
    duration_minutes: number | null;
    transcript: Generated<string>;
    poster: string | null;
    link_url: string | null;
    /** The name of a file in the store's folder of lessons. */
    file: string | null;
    /** The name under which it is downloaded. */
    file_title: string | null;
    file_bytes: number | null;
    published: Generated<boolean>;
    version: Generated<number>;
    free: Generated<boolean>;
    /** WebVTT. */
    captions: Generated<string>;
    checks: Generated<string>;
    video_mb: number | null;
  };
  lesson_progress: { user_id: number; lesson_id: number; done_at: Now };
  enrolments: {
    id: Id;
    hashed: string;
    user_id: number;
    course_id: number;
    status: EnrollmentStatus;
    answers: DefaultJson<QuestionAnswer[]>;
    reviewed_by: number | null;
    reviewed_at: Date | null;
    created_at: Now;
    asked: Json<AskedQuestion[]> | null;
    note: Generated<string>;
    version: Generated<number>;
    last_lesson_id: number | null;
  };
  quiz_attempts: {
    id: Id;
    public_id: string;
    user_id: number;
    course_id: number;
    n: number;
    allowed: number;
    state: AttemptStatus;
    snapshot: Json<AskedQuestion[]>;
    draft: DefaultJson<QuestionAnswer[]>;
    answers: Json<QuestionAnswer[]> | null;
    points: number | null;
    total: number;
    cleared: boolean | null;
    started_at: Now;
    submitted_at: Date | null;
    marking: Json<Marking> | null;
    /** Who is grading it now, and until when nobody else can. */
    grader_id: number | null;
    grading_until: Date | null;
    grades: Json<Grade[]> | null;
    feedback: string | null;
    graded_by: number | null;
    graded_at: Date | null;
  };
  attempt_grants: {
    id: Id;
    user_id: number;
    course_id: number;
    attempts: number;
    reason: string;
    granted_by: number | null;
    granted_at: Now;
  };
  certificates: {
    id: Id;
    code: string;
    kind: CertificateKind;
    user_id: number;
    course_id: number | null;
    attempt_id: number | null;
    name_snapshot: string;
    title_snapshot: string;
    issued_on: Generated<Day>;
    revoked_at: Date | null;
    revoke_reason: string | null;
    revoked_by: number | null;
    /** The certificate that this one was issued instead of. */
    replaces: number | null;
    signed_by: Generated<string>;
  };
}
