/** A form that was sent before any script ran, or without any: its page's `action` takes it and answers with the page. */
import { Refused, Unreachable } from '@azadkar/shared-api';
import { type ActionFunctionArgs, data, useActionData } from 'react-router-dom';
import type { AnyObjectSchema, InferType } from 'yup';
import { checkValues, type FieldErrors, isSecret, nestErrors, type Values } from './check-values';
import { explainFailure, type Failure } from './failure';

/** What the page is drawn with again. */
export interface PostAnswer {
  /** What the server said when it took the form; null when it did not. */
  readonly taken: string | null;
  /** What was entered, secrets apart. */
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly failure: Failure | null;
}

/**
 * The `action` of a page whose form is posted: checked by the same schema, then handed to `take`, which gives the server's
 * message, or a redirect. Every field of the form is a text or one choice.
 */
export function answerPost<S extends AnyObjectSchema>(
  schema: S,
  take: (values: InferType<S>, request: Request) => Promise<string | Response>,
) {
  return async ({ request }: ActionFunctionArgs): Promise<Response | ReturnType<typeof data<PostAnswer>>> => {
    const posted = await request.formData();
    const entered = Object.fromEntries([...posted].filter(([name]) => name in schema.fields));
    const kept = Object.fromEntries(Object.entries(entered).filter(([name]) => !isSecret(name)));
    const nothing = { taken: null, values: kept, errors: {}, failure: null };
    try {
      const { values, errors } = await checkValues(schema, entered);
      if (errors) return data({ ...nothing, errors }, 422);
      const taken = await take(values, request);
      return taken instanceof Response ? taken : data({ ...nothing, taken, values: {} }, 200);
    } catch (cause) {
      if (cause instanceof Response) throw cause;
      const errors = cause instanceof Refused ? nestErrors(cause.errors) : {};
      return data({ ...nothing, errors, failure: explainFailure(cause, false) }, statusOf(cause));
    }
  };
}

function statusOf(cause: unknown): number {
  if (cause instanceof Refused) return cause.status < 400 ? 422 : cause.status;
  return cause instanceof Unreachable ? 503 : 500;
}

/** What came of the form with which this page was asked for; null on an ordinary visit. For `<Form answer>`. */
export const usePostAnswer = (): PostAnswer | null => useActionData<PostAnswer>() ?? null;
