/** What a mail says. How it looks is in render-email.ts, once for all of them. */
export interface Email {
  subject: string;
  /** Who is greeted; "Dear member," without a name. */
  name?: string;
  paragraphs: string[];
  /** One thing to do, as a button. */
  action?: { label: string; url: string };
  /** Small print below. */
  footnote?: string;
  /** For mail that somebody may not want: the page that stops it. */
  unsubscribeUrl?: string;
}
