/** What makes spans. */

/** Facts about a span: never an address with its query, a value of a statement, or a person's name. */
type Attributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** `server` answers another process, `client` waits for one. */
  readonly kind?: 'server' | 'client';
  readonly attributes?: Attributes;
  /** The W3C `traceparent` of what it is part of; by default the span that is current. */
  readonly parent?: string;
  /** For what is over already, in milliseconds. */
  readonly tookMs?: number;
}

export interface Span {
  /** What a call of another process carries, so that its spans become part of this one. */
  readonly traceparent: string | undefined;
  set(attributes: Attributes): void;
  fail(cause: unknown): void;
  end(name?: string): void;
}

export interface Tracer {
  start(name: string, options: SpanOptions): Span;
  /** Sends what is left, within a set time. Never rejects. */
  stop(): Promise<void>;
}
