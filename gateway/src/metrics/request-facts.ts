/** What the routes learn about a request, for its line in the access log and its metrics. */
import type { FastifyRequest } from 'fastify';

interface PageFacts {
  /** "ticketing/event"; the frame alone is "shell/frame". */
  readonly page?: string;
  /** "ticketing@1.4.2". */
  readonly release?: string;
  readonly cache?: 'hit' | 'miss';
}

const facts = new WeakMap<FastifyRequest, PageFacts>();

export const noteFacts = (request: FastifyRequest, more: PageFacts): void =>
  void facts.set(request, { ...facts.get(request), ...more });

export const factsOf = (request: FastifyRequest): PageFacts => facts.get(request) ?? {};
