/** Generated from the migrations: `npm run generate -w api`. Do not edit. */
import type { Generated } from 'kysely';
import type { ColumnTypes, Computed, Day, DefaultJson, Json } from './columns';

export interface Database {
  announcement_recipients: {
    announcement_id: number;
    user_id: number;
    outbox_id: number | null;
  };
  announcement_subscribers: {
    announcement_id: number;
    subscriber_id: number;
    outbox_id: number | null;
  };
  announcements: {
    id: Generated<number>;
    public_id: Generated<string>;
    subject: string;
    body: string;
    action_label: string | null;
    action_url: string | null;
    audience: Json<ColumnTypes['announcements.audience']>;
    state: Generated<'draft' | 'planned' | 'sending' | 'paused' | 'stopped' | 'sent'>;
    send_at: Date | null;
    version: Generated<number>;
    created_by: number | null;
    created_at: Generated<Date>;
    started_at: Date | null;
    ended_at: Date | null;
    last_user_id: Generated<number>;
    next_batch_at: Generated<Date>;
    recipients: Generated<number>;
    last_subscriber_id: Generated<number>;
  };
  article_drafts: {
    kind: 'blog' | 'press' | 'page';
    article_id: number;
    fields: Json<ColumnTypes['article_drafts.fields']>;
    saved_by: number | null;
    saved_at: Generated<Date>;
  };
  article_previews: {
    session_id: number;
    kind: 'blog' | 'press' | 'page';
    article_id: number;
    until: Date;
  };
  article_versions: {
    kind: 'blog' | 'press' | 'page';
    article_id: number;
    number: number;
    fields: Json<ColumnTypes['article_versions.fields']>;
    published_by: number | null;
    published_at: Generated<Date>;
  };
  attempt_grants: {
    id: Generated<number>;
    user_id: number;
    course_id: number;
    attempts: number;
    reason: string;
    granted_by: number | null;
    granted_at: Generated<Date>;
  };
  audit_log: {
    id: Generated<number>;
    actor_id: number | null;
    action: string;
    object_type: string;
    object_id: string;
    before: Json<ColumnTypes['audit_log.before']> | null;
    after: Json<ColumnTypes['audit_log.after']> | null;
    ip_trunc: string | null;
    at: Generated<Date>;
  };
  authenticators: {
    user_id: number;
    secret_enc: Uint8Array;
    last_step: number;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  bank_handovers: {
    id: Generated<number>;
    public_id: string;
    bank: string;
    key_id: number;
    leads: number;
    made_by: number;
    made_at: Generated<Date>;
    downloads: Generated<number>;
  };
  /** The keys to which requests are encrypted for a bank; of each bank one is in use. */
  bank_keys: {
    id: Generated<number>;
    bank: string;
    recipient: string;
    added_by: number | null;
    added_at: Generated<Date>;
    retired_at: Date | null;
  };
  bank_leads: {
    id: Generated<number>;
    user_id: number;
    city: string;
    state: string;
    preferred_bank: string;
    status: Generated<'new' | 'contacted' | 'opened' | 'declined'>;
    created_at: Generated<Date>;
    /** The handover that gave it to the bank; null before. */
    handover_id: number | null;
    status_changed_at: Date | null;
  };
  bank_payments: {
    reference: string;
    order_no: string;
    amount: number;
    currency: string;
    outcome: 'paid' | 'failed';
    message_id: string;
    at: Generated<Date>;
    acknowledged_at: Date | null;
  };
  bank_refunds: {
    refund_id: string;
    reference: string;
    amount: number;
    at: Generated<Date>;
  };
  bill_payments: {
    order_no: string;
    auth_id: string;
    reference: string | null;
    paisa: number;
    bank: string;
    paid_at: string;
    response_code: string;
    raw: string;
    received_at: Generated<Date>;
  };
  blog_topics: {
    id: Generated<number>;
    slug: string;
    name: string;
    position: Generated<number>;
    version: Generated<number>;
    /** No longer offered; posts that have it keep it. */
    hidden: Generated<boolean>;
  };
  blogs: {
    id: Generated<number>;
    slug: string;
    title: string;
    excerpt: string;
    /** HTML, sanitized before it is stored. */
    content: string;
    featured_image: string | null;
    /** Null stands for the association. */
    author_id: number | null;
    published_at: Date | null;
    created_at: Generated<Date>;
    version: Generated<number>;
    words: Computed<string>;
    topic_id: number | null;
  };
  canned_answers: {
    id: Generated<number>;
    title: string;
    body: string;
    /** Null: for issues of every topic. */
    topic: string | null;
    version: Generated<number>;
    updated_by: number | null;
    updated_at: Generated<Date>;
  };
  card_attempts: {
    txn_ref: string;
    reference: string;
    amount: number;
    created_at: Generated<Date>;
    expires_at: Date;
    answered_paisa: number | null;
    outcome: 'paid' | 'paid_again' | 'failed' | null;
    asked_at: Date | null;
  };
  card_refunds: {
    refund_id: string;
    txn_ref: string;
    amount: number;
    state: 'sent' | 'done' | 'refused';
    reference: string | null;
    at: Generated<Date>;
  };
  certificates: {
    id: Generated<number>;
    code: string;
    kind: 'course' | 'membership';
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
  checkins: {
    id: Generated<number>;
    ticket_id: number;
    at: Generated<Date>;
    by_user_id: number | null;
    nonce: string;
    type: 'entry' | 'exit' | 'undo';
  };
  choices: {
    id: Generated<number>;
    question_id: number;
    answer: string;
    position: Generated<number>;
  };
  cnic_hash_key: {
    one: Generated<boolean>;
    key_id: string;
  };
  /** The pages of conferences of the past, by the last part of their addresses. */
  conference_editions: {
    key: string;
    content: Json<ColumnTypes['conference_editions.content']>;
  };
  /** Without a row: every member may write. */
  contact_settings: {
    user_id: number;
    who_may_write: 'members' | 'complete' | 'nobody';
    updated_at: Generated<Date>;
  };
  /** Two members have one, the one with the lower id first. */
  conversations: {
    id: Generated<number>;
    public_id: string;
    low_id: number;
    high_id: number;
    created_at: Generated<Date>;
    last_message_at: Generated<Date>;
  };
  correct_choices: {
    choice_id: number;
  };
  coupons: {
    id: Generated<number>;
    version: Generated<number>;
    code: string;
    unit: 'percent' | 'rupees';
    value: number;
    starts_on: Day | null;
    ends_on: Day | null;
    max_uses: number | null;
    uses: Generated<number>;
    tickets: boolean;
    plans: boolean;
    event_id: number | null;
    created_at: Generated<Date>;
  };
  course_modules: {
    id: Generated<number>;
    course_id: number;
    title: string;
    summary: Generated<string>;
    position: Generated<number>;
  };
  courses: {
    id: Generated<number>;
    program_id: number;
    slug: string;
    title: string;
    description: string;
    image: string | null;
    gallery: DefaultJson<ColumnTypes['courses.gallery']>;
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
    changed_at: Generated<Date>;
    /** What one learns, one thing a line. */
    outcomes: Generated<string>;
    taught_by: Generated<string>;
    level: Generated<'' | 'Beginner' | 'Intermediate' | 'Advanced'>;
    language: Generated<string>;
    quiz_after_lessons: Generated<boolean>;
    signed_by: Generated<string>;
    words: Computed<string>;
  };
  demo_seed: {
    one: Generated<boolean>;
    finished_at: Date | null;
    published_password_hash: string | null;
  };
  directors: {
    id: Generated<number>;
    name: string;
    designation: string;
    bio: string;
    image: string | null;
    linkedin: string | null;
    position: Generated<number>;
    version: Generated<number>;
  };
  directory_changes: {
    n: number;
  };
  directory_entries: {
    user_id: number;
    member_no: number;
    name: string;
    title: string | null;
    city: string | null;
    country: string | null;
    hourly_rate: number | null;
    bio: string | null;
    avatar: string | null;
    availability: string | null;
    platforms: DefaultJson<ColumnTypes['directory_entries.platforms']>;
    skills: DefaultJson<ColumnTypes['directory_entries.skills']>;
    skill_ids: Generated<number[]>;
    listed: boolean;
    public: boolean;
    search: string;
    experience_level: string | null;
  };
  directory_member_changes: {
    user_id: number;
    n: number;
  };
  discount_codes: {
    id: Generated<number>;
    discount_id: number;
    code: string;
    claimed_by: number | null;
    claimed_at: Date | null;
  };
  discounts: {
    id: Generated<number>;
    title: string;
    description: string;
    company_name: string;
    company_logo: string | null;
    organizer: string | null;
    free: Generated<boolean>;
    terms: Generated<string>;
    discount_link: string;
    valid_from: Date | null;
    valid_until: Date | null;
    enabled: Generated<boolean>;
    position: Generated<number>;
    benefit: string | null;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
  email_texts: {
    /** The name of the template. */
    template: string;
    version: number;
    /** Null for the default. */
    texts: Json<ColumnTypes['email_texts.texts']> | null;
    changed_by: number | null;
    changed_at: Generated<Date>;
  };
  enrolments: {
    id: Generated<number>;
    hashed: string;
    user_id: number;
    course_id: number;
    status: 'Applied' | 'Shortlisted' | 'Enrolled' | 'Waitlisted' | 'Rejected' | 'Completed' | 'Withdrawn';
    answers: DefaultJson<ColumnTypes['enrolments.answers']>;
    reviewed_by: number | null;
    reviewed_at: Date | null;
    created_at: Generated<Date>;
    asked: Json<ColumnTypes['enrolments.asked']> | null;
    note: Generated<string>;
    version: Generated<number>;
    last_lesson_id: number | null;
  };
  event_images: {
    id: Generated<number>;
    event_id: number;
    image: string;
    position: Generated<number>;
  };
  event_speakers: {
    id: Generated<number>;
    event_id: number;
    name: string;
    designation: string | null;
    company: string | null;
    picture: string | null;
    linkedin: string | null;
    position: Generated<number>;
  };
  event_sponsors: {
    id: Generated<number>;
    event_id: number;
    name: string;
    logo: string | null;
    tier: string | null;
    position: Generated<number>;
  };
  events: {
    id: Generated<number>;
    slug: string;
    title: string;
    excerpt: string;
    content: string;
    image: string | null;
    start_at: Date;
    end_at: Date;
    venue: string;
    city: string;
    organizer: string;
    free: Generated<boolean>;
    registrations_closed: Generated<boolean>;
    landing_page_link: string | null;
    capacity: number | null;
    taken: Generated<number>;
    status: Generated<'draft' | 'live' | 'cancelled'>;
    created_at: Generated<Date>;
    version: Generated<number>;
    cancelled_at: Date | null;
    cancel_message: string | null;
    /** Until how many hours before the start a ticket can be given back. */
    give_back_hours: Generated<number>;
    words: Computed<string>;
    questions: DefaultJson<ColumnTypes['events.questions']>;
  };
  files: {
    id: Generated<number>;
    owner_id: number | null;
    stored_name: string;
    mime: string;
    bytes: number;
    width: number | null;
    height: number | null;
    sha256: string;
    purpose: string;
    created_at: Generated<Date>;
  };
  files_to_delete: {
    stored_name: string;
    created_at: Generated<Date>;
  };
  graduate_stories: {
    id: Generated<number>;
    version: Generated<number>;
    name: string;
    designation: string;
    quote: string;
    video_url: string;
    position: number;
  };
  hand_payments: {
    id: Generated<number>;
    order_id: number;
    amount: number;
    reference: string;
    received_on: Day;
    needs_second: boolean;
    state: 'waiting' | 'confirmed' | 'declined';
    recorded_by: number;
    recorded_at: Generated<Date>;
    decided_by: number | null;
    decided_at: Date | null;
    payment_id: number | null;
  };
  /** A day is one in the association's time zone; null for no limit. */
  header_strips: {
    id: Generated<number>;
    title: string;
    detail: Generated<string>;
    link: string;
    starts_on: Day | null;
    ends_on: Day | null;
    version: Generated<number>;
  };
  highlights: {
    id: Generated<number>;
    name: string;
    designation: string;
    organisation: string;
    video_url: string;
    poster: string | null;
    position: Generated<number>;
    version: Generated<number>;
  };
  home_statistics: {
    id: Generated<number>;
    figure: string;
    meaning: string;
    position: Generated<number>;
    version: Generated<number>;
    /** The page that shows the figure. */
    page: Generated<'home' | 'soft-skills'>;
  };
  idempotency_keys: {
    user_id: number;
    key: string;
    route: string;
    request_sha256: string;
    response: Json<ColumnTypes['idempotency_keys.response']> | null;
    expires_at: Generated<Date>;
  };
  /** Who answers for the site: one row, or none before an editor enters it. */
  imprints: {
    id: Generated<number>;
    version: Generated<number>;
    only_one: Generated<boolean>;
    name: string;
    registration: Generated<string>;
    address: Generated<string>;
    phone: Generated<string>;
    hours: Generated<string>;
    press_email: Generated<string>;
  };
  inbound_emails: {
    message_sha256: string;
    outcome: string;
    received_at: Generated<Date>;
  };
  issue_attachments: {
    id: Generated<number>;
    public_id: string;
    /** Null once the account is deleted. */
    owner_id: number | null;
    /** Null until the issue is sent, and once it is deleted. */
    issue_id: number | null;
    /** Null: it belongs to the question. */
    comment_id: number | null;
    stored_name: string;
    file_name: string;
    mime: 'image/webp' | 'application/pdf';
    bytes: number;
    created_at: Generated<Date>;
  };
  issue_comments: {
    id: Generated<number>;
    issue_id: number;
    author_id: number;
    body: string;
    internal: Generated<boolean>;
    created_at: Generated<Date>;
  };
  issue_events: {
    id: Generated<number>;
    issue_id: number;
    actor_id: number;
    from_status: ColumnTypes['issue_events.from_status'];
    to_status: ColumnTypes['issue_events.to_status'];
    at: Generated<Date>;
  };
  issues: {
    id: Generated<number>;
    public_id: string;
    user_id: number;
    title: string;
    topic: string;
    description: string;
    status: Generated<'open' | 'resolved' | 'closed'>;
    assignee_id: number | null;
    closed_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    /** Since when the member has had no answer; null while it is the member's turn. */
    waiting_since: Generated<Date> | null;
    first_answered_at: Date | null;
    /** The issue of the same member in which this one goes on. */
    merged_into: number | null;
    version: Generated<number>;
    /** The order of the queue: unassigned issues first, then the longest wait. */
    queue_rank: Computed<number>;
  };
  /** One row for each job, written by every replica. */
  job_runs: {
    name: string;
    last_started_at: Date;
    last_ended_at: Date | null;
    last_error: string | null;
    last_duration_ms: number | null;
    runs: Generated<number>;
    failures: Generated<number>;
  };
  known_devices: {
    id: Generated<number>;
    user_id: number;
    device_sha256: string;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
  };
  large_files: {
    name: string;
    place: string;
    title: string;
    bytes: number;
    fingerprint: string;
    part_bytes: number;
    received: Generated<number>;
    created_at: Generated<Date>;
    finished_at: Date | null;
  };
  lesson_progress: {
    user_id: number;
    lesson_id: number;
    done_at: Generated<Date>;
  };
  lessons: {
    id: Generated<number>;
    course_id: number;
    title: string;
    content: string;
    video_url: string | null;
    position: Generated<number>;
    module_id: number | null;
    kind: Generated<'text' | 'video' | 'file' | 'link'>;
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
  list_entries: {
    id: Generated<number>;
    version: Generated<number>;
    list: string;
    name: string;
    /** What stands for it in an address or in what uses it, where the name does not. */
    key: string | null;
    /** Of a city; empty in other lists. */
    province: Generated<string>;
    title: Generated<string>;
    lead: Generated<string>;
    points: Generated<string>;
    hint: Generated<string>;
    /** The topic of issues that its page begins. */
    topic_id: number | null;
    /** No longer offered; what has it keeps it. */
    hidden: Generated<boolean>;
    position: Generated<number>;
  };
  mail_outbox: {
    id: Generated<number>;
    guid: Generated<string>;
    recipient: string;
    /** Null once it is sent or has expired: an email may carry a link that opens an account. */
    letter: Json<ColumnTypes['mail_outbox.letter']> | null;
    state: Generated<'queued' | 'inflight' | 'awaiting_retry' | 'sent' | 'failed' | 'aborted' | 'expired'>;
    attempts: Generated<number>;
    not_before: Generated<Date>;
    locked_until: Date | null;
    dedupe_key: string | null;
    last_error: string | null;
    created_at: Generated<Date>;
    sent_at: Date | null;
    urgent: Generated<boolean>;
    expires_at: Date | null;
    /** If null, three days after created_at. */
    give_up_at: Date | null;
    refusals: Generated<number>;
    abandoned: Generated<number>;
    /** Of the mail server that took it. */
    answer: string | null;
    /** The name of the template that it was written from, such as ticketing/ticket. */
    template: string | null;
  };
  media: {
    id: Generated<number>;
    stored_name: string;
    kind: 'picture' | 'document';
    title: string;
    alt: Generated<string>;
    decorative: Generated<boolean>;
    bytes: number;
    width: number | null;
    height: number | null;
    focus_x: Generated<number>;
    focus_y: Generated<number>;
    sha256: string;
    uploaded_by: number | null;
    version: Generated<number>;
    created_at: Generated<Date>;
  };
  media_crops: {
    stored_name: string;
    media_id: number;
    aspect: string;
    focus_x: number;
    focus_y: number;
    zoom: number;
    width: number;
    height: number;
    created_at: Generated<Date>;
  };
  media_mentions: {
    id: Generated<number>;
    title: string;
    excerpt: string;
    logo: string | null;
    link: string;
    position: Generated<number>;
    created_at: Generated<Date>;
    version: Generated<number>;
  };
  member_blocks: {
    user_id: number;
    blocked_id: number;
    created_at: Generated<Date>;
  };
  member_notes: {
    id: Generated<number>;
    user_id: number;
    author_id: number | null;
    body: string;
    created_at: Generated<Date>;
  };
  member_words: {
    user_id: number;
    name: string;
    words: string;
  };
  membership_cards: {
    user_id: number;
    code: string;
    created_at: Generated<Date>;
  };
  memberships: {
    id: Generated<number>;
    user_id: number;
    package_id: number;
    state: 'pending' | 'active' | 'grace' | 'expired' | 'cancelled';
    starts_on: Day;
    ends_on: Day | null;
    order_id: number | null;
    next_package_id: number | null;
    created_at: Generated<Date>;
    replaced_id: number | null;
    replaced_ends_on: Day | null;
  };
  messages: {
    id: Generated<number>;
    conversation_id: number;
    author_id: number;
    body: string;
    created_at: Generated<Date>;
    /** When the other member opened the conversation. */
    read_at: Date | null;
  };
  /** What each migration did when it ran, so that a changed file is noticed. */
  migration_hashes: {
    name: string;
    sha256: string;
    recorded_at: Generated<Date>;
  };
  news_subscribers: {
    id: Generated<number>;
    email: string;
    requested_at: Generated<Date>;
    confirmed_at: Date | null;
    ended_at: Date | null;
  };
  one_time_tokens: {
    id: Generated<number>;
    user_id: number;
    kind: 'reset' | 'verify' | 'verify_with_order' | 'change_email' | 'revert_email' | 'invite';
    token_sha256: string;
    payload: DefaultJson<ColumnTypes['one_time_tokens.payload']>;
    expires_at: Date;
    used_at: Date | null;
    created_at: Generated<Date>;
  };
  order_balances: {
    order_id: number;
    received: Generated<number>;
    returned: Generated<number>;
  };
  orders: {
    id: Generated<number>;
    public_no: string;
    user_id: number;
    kind: 'ticket' | 'membership';
    ticket_id: number | null;
    package_id: number | null;
    subtotal: number;
    discount: Generated<number>;
    total: number;
    currency: Generated<'PKR'>;
    payment_method: 3 | 4 | 5;
    billing: DefaultJson<ColumnTypes['orders.billing']>;
    shipping: Json<ColumnTypes['orders.shipping']> | null;
    state: 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunded' | 'partially_refunded';
    refund_due: Generated<boolean>;
    expires_at: Date | null;
    paid_at: Date | null;
    idempotency_key: string | null;
    created_at: Generated<Date>;
    term_starts_on: Day | null;
    term_ends_on: Day | null;
    coupon_id: number | null;
    coupon_discount: Generated<number>;
    term_months: number | null;
    plan_name: string | null;
  };
  packages: {
    id: Generated<number>;
    kind: 'event' | 'membership';
    slug: string | null;
    event_id: number | null;
    name: string;
    description: Generated<string>;
    price: number;
    discounted_price: number | null;
    features: DefaultJson<ColumnTypes['packages.features']>;
    term_months: number | null;
    sale_from: Date | null;
    sale_until: Date | null;
    capacity: number | null;
    taken: Generated<number>;
    enabled: Generated<boolean>;
    position: Generated<number>;
    price_label: string | null;
    version: Generated<number>;
    next_price: number | null;
    next_price_from: Day | null;
    recommended: Generated<boolean>;
    summary: Generated<string>;
  };
  partners: {
    id: Generated<number>;
    name: string;
    logo: string | null;
    corporate: Generated<boolean>;
    position: Generated<number>;
    version: Generated<number>;
  };
  passkeys: {
    id: Generated<number>;
    user_id: number;
    credential_id: string;
    public_key: Uint8Array;
    sign_count: number;
    transports: DefaultJson<ColumnTypes['passkeys.transports']>;
    name: string;
    synced: boolean;
    created_at: Generated<Date>;
    last_used_at: Date | null;
  };
  payment_events: {
    id: Generated<number>;
    provider: string;
    provider_event_id: string;
    raw: string;
    signature_ok: boolean;
    verdict: string | null;
    received_at: Generated<Date>;
    handled_at: Date | null;
  };
  /** One row. */
  payment_settings: {
    id: Generated<boolean>;
    card: Generated<boolean>;
    bill: Generated<boolean>;
    version: Generated<number>;
  };
  payments: {
    id: Generated<number>;
    order_id: number;
    provider: 'card' | 'bill' | 'none' | 'staff';
    state: 'created' | 'pending' | 'confirmed' | 'failed' | 'cancelled' | 'refunded' | 'refund_due' | 'not_required';
    amount: number;
    currency: Generated<'PKR'>;
    provider_ref: string | null;
    confirmed_by: number | null;
    created_at: Generated<Date>;
    confirmed_at: Date | null;
  };
  press_releases: {
    id: Generated<number>;
    slug: string;
    name: string;
    title: string;
    excerpt: string;
    /** HTML, sanitized before it is stored. */
    content: string;
    featured_image: string | null;
    pdf: DefaultJson<ColumnTypes['press_releases.pdf']>;
    featured: Generated<boolean>;
    published_at: Date | null;
    created_at: Generated<Date>;
    version: Generated<number>;
    words: Computed<string>;
  };
  profile_skills: {
    user_id: number;
    skill_id: number;
    type: 'Primary' | 'Secondary';
  };
  profiles: {
    user_id: number;
    organisation: string | null;
    designation: string | null;
    gender: 'Male' | 'Female' | null;
    city: string | null;
    state: string | null;
    country: string | null;
    birthdate: Day | null;
    degree: 'undergraduate' | 'graduate' | 'masters' | 'doctorate' | 'other' | null;
    field_of_study: string | null;
    institute: string | null;
    title: string | null;
    website: string | null;
    linkedin: string | null;
    years_experience: string | null;
    hourly_rate: number | null;
    availability: 'Full time' | 'Part time' | 'Not Available' | null;
    experience_level: 'beginner' | 'intermediate' | 'expert' | null;
    bio: string | null;
    avatar: string | null;
    links: DefaultJson<ColumnTypes['profiles.links']>;
    visibility: Generated<'public' | 'members' | 'hidden'>;
    completed_at: Date | null;
    updated_at: Generated<Date>;
    visibility_chosen_at: Date | null;
  };
  programs: {
    id: Generated<number>;
    title: string;
    description: Generated<string>;
    scholarship: Generated<boolean>;
    questionnaire_id: number | null;
    version: Generated<number>;
    /** The page for everyone that tells of it; a page without a program says that it is not offered. */
    page: 'career-certificates' | 'soft-skills' | null;
    /** The course that its page registers for. */
    course_id: number | null;
  };
  publication_requests: {
    id: Generated<number>;
    publication_id: number;
    name: string;
    email: string;
    phone: string;
    organization: string;
    designation: string;
    token_sha256: string;
    expires_at: Date;
    downloads: Generated<number>;
    ip_trunc: string | null;
    created_at: Generated<Date>;
  };
  publications: {
    id: Generated<number>;
    title: string;
    excerpt: string;
    name: string;
    featured_image: string | null;
    file: string;
    published_at: Date | null;
    created_at: Generated<Date>;
    version: Generated<number>;
    words: Computed<string>;
  };
  question_criteria: {
    id: Generated<number>;
    question_id: number;
    title: string;
    description: Generated<string>;
    points: number;
    position: Generated<number>;
  };
  questionnaires: {
    id: Generated<number>;
    title: string;
    description: Generated<string>;
    bank: Generated<boolean>;
    version: Generated<number>;
    changed_at: Generated<Date>;
  };
  questions: {
    id: Generated<number>;
    questionnaire_id: number;
    question: string;
    type: 'mcq' | 'text';
    points: Generated<number>;
    position: Generated<number>;
    topic: Generated<string>;
  };
  quiz_attempts: {
    id: Generated<number>;
    public_id: string;
    user_id: number;
    course_id: number;
    n: number;
    allowed: number;
    state: 'in_progress' | 'submitted' | 'under_review' | 'graded' | 'timed_out';
    snapshot: Json<ColumnTypes['quiz_attempts.snapshot']>;
    draft: DefaultJson<ColumnTypes['quiz_attempts.draft']>;
    answers: Json<ColumnTypes['quiz_attempts.answers']> | null;
    points: number | null;
    total: number;
    cleared: boolean | null;
    started_at: Generated<Date>;
    submitted_at: Date | null;
    marking: Json<ColumnTypes['quiz_attempts.marking']> | null;
    /** Lease: until grading_until, only this member of staff can grade it. */
    grader_id: number | null;
    grading_until: Date | null;
    grades: Json<ColumnTypes['quiz_attempts.grades']> | null;
    feedback: string | null;
    graded_by: number | null;
    graded_at: Date | null;
  };
  rate_buckets: {
    key: string;
    window_start: Date;
    n: number;
  };
  receipt_numbers: {
    only_row: Generated<boolean>;
    last: number;
  };
  receipts: {
    number: number;
    payment_id: number;
    issued_at: Generated<Date>;
  };
  reconciliation_differences: {
    id: Generated<number>;
    provider: string;
    day: Day;
    kind: 'not_recorded' | 'not_listed' | 'wrong_amount' | 'unknown_payment' | 'refund_not_recorded' | 'refund_not_listed';
    reference: string;
    order_id: number | null;
    ours: number | null;
    theirs: number | null;
    state: Generated<'open' | 'settled'>;
    settled_by: number | null;
    settled_at: Date | null;
    note: string | null;
  };
  reconciliations: {
    provider: string;
    day: Day;
    ran_at: Generated<Date>;
    payments: number;
    total: number;
  };
  recovery_codes: {
    user_id: number;
    position: number;
    code_hash: string;
    used_at: Date | null;
    created_at: Generated<Date>;
  };
  refunds: {
    id: Generated<number>;
    order_id: number;
    amount: number;
    state: Generated<'requested' | 'sent' | 'unclear' | 'done' | 'failed' | 'cancelled'>;
    reason: string;
    created_at: Generated<Date>;
    payment_id: number | null;
    method: Generated<'provider' | 'hand'>;
    requested_by: number | null;
    tried_at: Date | null;
    failure: string | null;
    reference: string | null;
    done_by: number | null;
    done_at: Date | null;
  };
  report_batches: {
    id: string;
    received_at: Generated<Date>;
  };
  report_counts: {
    length: 'hour' | 'day';
    period: Date;
    kind: 'view' | 'fault' | 'render' | 'policy' | 'lost';
    /** "ticketing", or "shell"; empty where no release is concerned, as is the version. */
    name: string;
    version: string;
    page: string;
    detail: string;
    n: number;
  };
  saved_searches: {
    id: Generated<number>;
    public_id: string;
    user_id: number;
    slot: number;
    name: string;
    filters: Json<ColumnTypes['saved_searches.filters']>;
    emails: boolean;
    checked_at: Generated<Date>;
    created_at: Generated<Date>;
  };
  second_factor_tickets: {
    id: Generated<number>;
    kind: 'sign_in' | 'authenticator' | 'new_passkey' | 'passkey';
    token_sha256: string;
    user_id: number | null;
    session_id: number | null;
    device_sha256: string | null;
    secret_enc: Uint8Array | null;
    challenge: string | null;
    attempts: Generated<number>;
    expires_at: Date;
    created_at: Generated<Date>;
  };
  security_log: {
    id: Generated<number>;
    event: string;
    member_id: number | null;
    request_id: string | null;
    ip_trunc: string | null;
    details: Json<ColumnTypes['security_log.details']> | null;
    at: Generated<Date>;
  };
  sessions: {
    id: Generated<number>;
    user_id: number;
    token_sha256: string;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    expires_at: Date;
    ip_trunc: string | null;
    user_agent: string | null;
    revoked_at: Date | null;
    /** Of the secret in the HttpOnly cookie; sessions from before it have none. */
    pair_sha256: string | null;
    idle_hours: Generated<number>;
    identity_confirmed_at: Generated<Date>;
    second_factor_at: Date | null;
  };
  sign_in_failures: {
    key: string;
    failures: number;
    failed_at: Date;
    not_before: Date;
    refused: Generated<number>;
  };
  /** The keys of SECRET_KEY and SECRET_KEYS_OLD that have written something here; a retired one is no longer needed. */
  site_keys: {
    id: string;
    first_used_at: Generated<Date>;
    retired_at: Date | null;
  };
  site_pages: {
    id: Generated<number>;
    version: Generated<number>;
    slug: string;
    title: string;
    excerpt: string;
    content: string;
    featured_image: string | null;
    published_at: Date | null;
    created_at: Generated<Date>;
  };
  /** The name and look of the association: one row, or none while shared-api/src/brand.ts has the default. */
  sites: {
    id: Generated<number>;
    version: Generated<number>;
    only_one: Generated<boolean>;
    name: string;
    full_name: Generated<string>;
    slogan: Generated<string>;
    logo: string | null;
    /** The picture contains the name, so that the name does not stand beside it. */
    named_logo: Generated<boolean>;
    color: string;
    contact_email: string;
    sender_name: Generated<string>;
    facebook: Generated<string>;
    linkedin: Generated<string>;
    x: Generated<string>;
    instagram: Generated<string>;
    youtube: Generated<string>;
    member_prefix: Generated<string>;
    membership_refunds: Generated<string>;
    answer_hours: number | null;
  };
  sizes_to_make: {
    stored_name: string;
    /** "320.avif"; empty for all. */
    size: Generated<string>;
    queued_at: Generated<Date>;
    taken_until: Date | null;
    tries: Generated<number>;
  };
  skills: {
    id: Generated<number>;
    name: string;
    parent_id: number | null;
    /** No longer offered; members who have it keep it. */
    hidden: Generated<boolean>;
    /** Where it is the same, the older one is first. */
    position: Generated<number>;
    version: Generated<number>;
  };
  staff_roles: {
    user_id: number;
    role: 'admin' | 'editor' | 'finance' | 'support' | 'learning' | 'door';
    given_by: number | null;
    given_at: Generated<Date>;
  };
  tasks: {
    id: Generated<number>;
    public_id: Generated<string>;
    kind: string;
    params: Json<ColumnTypes['tasks.params']>;
    state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'canceled'>;
    started_by: number | null;
    not_before: Generated<Date>;
    /** Lease: the worker that renews it keeps the task until then; later it is run again. */
    locked_until: Date | null;
    /** How often it has begun. */
    runs: Generated<number>;
    cancel_asked_at: Date | null;
    done: Generated<number>;
    total: number | null;
    summary: string | null;
    error: string | null;
    /** Of the file that it made, in the folder of tasks. */
    stored_name: string | null;
    /** The name under which its file is downloaded. */
    file_name: string | null;
    created_at: Generated<Date>;
    started_at: Date | null;
    ended_at: Date | null;
  };
  tickets: {
    id: Generated<number>;
    public_id: string;
    event_id: number;
    package_id: number | null;
    /** The member whose ticket it is; null for one that staff made for a guest without an account. */
    user_id: number | null;
    source: 'enroll' | 'package' | 'staff';
    first_name: string;
    last_name: string;
    email: string;
    company: string | null;
    position: string | null;
    phone_number: string;
    physical_address: string | null;
    city: string | null;
    /** The holder's province; state is the ticket's status. */
    province: string | null;
    country: string | null;
    cnic_enc: Uint8Array | null;
    cnic_hmac: string | null;
    price: number;
    discounted_price: number | null;
    state: 'draft' | 'reserved' | 'valid' | 'used' | 'cancelled' | 'expired';
    qr_secret: string;
    hold_until: Date | null;
    created_at: Generated<Date>;
    version: Generated<number>;
    /** Who made the ticket by hand; made_reason says why. */
    made_by: number | null;
    made_reason: string | null;
    /** When it was passed on: from then on its code is not its buyer's. */
    transferred_at: Date | null;
    /** The first ticket of the booking that this one is part of; null for the first itself, and for one alone. */
    booked_with: number | null;
  };
  users: {
    id: Generated<number>;
    member_no: Generated<number>;
    email: string;
    email_verified_at: Date | null;
    password_hash: string;
    name: string;
    phone_raw: string;
    phone_e164: string | null;
    locale: Generated<'en' | 'ur'>;
    status: Generated<'active' | 'suspended' | 'superseded' | 'deleted'>;
    marketing_opt_out_at: Date | null;
    created_at: Generated<Date>;
    merged_into: number | null;
    reminders_opt_out_at: Date | null;
    /** When the staff last corrected the address; null where its member chose it. */
    email_corrected_at: Date | null;
    /** When the member last asked for news; null for one who never did. */
    news_agreed_at: Date | null;
    /** The words beside the box that was ticked, or where else it was asked for. */
    news_words: string | null;
    /** Of an account that the staff have entered: held, to be sent, or sent. Null for one whose member has registered. */
    invitation: 'held' | 'due' | 'sent' | null;
  };
  volunteer_requests: {
    id: Generated<number>;
    user_id: number;
    for: string;
    description: string;
    status: Generated<'new' | 'contacted' | 'accepted' | 'declined'>;
    created_at: Generated<Date>;
    version: Generated<number>;
    answered_at: Date | null;
    answered_by: number | null;
  };
  waitlist: {
    id: Generated<number>;
    event_id: number;
    user_id: number;
    state: Generated<'waiting' | 'offered' | 'purchased' | 'cancelled' | 'offer_expired'>;
    offer_expires_at: Date | null;
    created_at: Generated<Date>;
    /** Null at an event without packages. */
    package_id: number | null;
  };
}
