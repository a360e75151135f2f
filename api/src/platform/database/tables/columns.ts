/** Types of columns that the catalog of the database does not tell: `tables.generated.ts` takes them from here. */
import type { ProfileLinks } from '@azadkar/shared-api/account/rules';
import type { Question, QuestionAnswer } from '@azadkar/shared-api/learning/rules';
import type { SavedFilters } from '@azadkar/shared-api/network/rules';
import type { ConferenceEdition } from '@azadkar/shared-api/public/schema';
import type { IssueStatus } from '@azadkar/shared-api/safety-net/rules';
import type { EmailTexts } from '@azadkar/shared-api/staff/email-texts-rules';
import type { EventQuestions } from '@azadkar/shared-api/ticketing/rules';
import type { ColumnType } from 'kysely';
import type { Email } from './email';

/** A date without time, as 'YYYY-MM-DD'. */
export type Day = string;
/** Read as a value, written as JSON text: the drivers would send an array as a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;
/** Json with a default in the database. */
export type DefaultJson<T> = ColumnType<T, string | undefined, string>;
/** A column that the database computes. */
export type Computed<T> = ColumnType<T, never, never>;

/** What columns of JSON contain, and texts whose values no constraint lists. */
export interface ColumnTypes {
  'announcements.audience': Audience;
  'article_drafts.fields': ArticleFields;
  'article_versions.fields': ArticleFields;
  'audit_log.after': unknown;
  'audit_log.before': unknown;
  'conference_editions.content': ConferenceEdition;
  'courses.gallery': string[];
  'directory_entries.platforms': ProfileLinks;
  'directory_entries.skills': { id: number; name: string }[];
  'email_texts.texts': EmailTexts;
  'enrolments.answers': QuestionAnswer[];
  'enrolments.asked': AskedQuestion[];
  'events.questions': Partial<EventQuestions>;
  'idempotency_keys.response': unknown;
  'issue_events.from_status': Lowercase<IssueStatus>;
  'issue_events.to_status': Lowercase<IssueStatus>;
  'mail_outbox.letter': Email;
  'one_time_tokens.payload': Record<string, string>;
  'orders.billing': Record<string, string>;
  'orders.shipping': Record<string, string>;
  'packages.features': { name: string; description: string }[];
  'passkeys.transports': string[];
  'press_releases.pdf': { download_link: string; original_name?: string }[];
  'profiles.links': ProfileLinks;
  'quiz_attempts.answers': QuestionAnswer[];
  'quiz_attempts.draft': QuestionAnswer[];
  'quiz_attempts.grades': Grade[];
  'quiz_attempts.marking': Marking;
  'quiz_attempts.snapshot': AskedQuestion[];
  'saved_searches.filters': SavedFilters;
  'security_log.details': unknown;
  'tasks.params': unknown;
}

/** What an editor writes of an article; the ids of members stay inside the api. */
export interface ArticleFields {
  title: string;
  slug: string;
  excerpt: string;
  /** Sanitized HTML. */
  content: string;
  featured_image: string | null;
  /** Of a post; null stands for the association. */
  author_id: number | null;
  /** Of a post; left out by a draft of the release before, whose post keeps its topic. */
  topic_id?: number | null | undefined;
  /** Of a press release: who releases it, whether the home page shows it, its documents. */
  name: string;
  featured: boolean;
  files: { download_link: string; original_name: string }[];
}

/** Whom an announcement is for: members whom all of it fits, and subscribers of the news. */
export interface Audience {
  package_id?: number;
  event_id?: number;
  city?: string;
  /** Also people who are not members and get the news. */
  subscribers?: true;
}

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
