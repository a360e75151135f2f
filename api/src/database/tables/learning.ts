import type {
  CertificateKind,
  EnrollmentStatus,
  Question,
  QuestionAnswer,
  QuestionType,
} from '@azadkar/shared-api/learning/rules';
import type { Generated } from 'kysely';
import type { Day, DefaultJson, Id, Json, Now } from './columns';

export type AttemptStatus = 'in_progress' | 'submitted' | 'under_review' | 'graded' | 'timed_out';

/** A question as it was asked in an attempt, with its points. */
export interface AskedQuestion extends Question {
  points: number;
}

/** The tables of migrations/0006-learning.sql. */
export interface LearningTables {
  programs: {
    id: Id;
    title: string;
    description: Generated<string>;
    scholarship: Generated<boolean>;
    questionnaire_id: number | null;
  };
  questionnaires: { id: Id; title: string; description: Generated<string> };
  questions: {
    id: Id;
    questionnaire_id: number;
    question: string;
    type: QuestionType;
    points: Generated<number>;
    position: Generated<number>;
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
  };
  lessons: {
    id: Id;
    course_id: number;
    title: string;
    content: string;
    video_url: string | null;
    position: Generated<number>;
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
  };
}
