/** Forms that are posted without scripts: the page's `action` handles the post and renders the page with the result. */
import { Refused, Unreachable } from '@azadkar/shared-api';
import { type ActionFunctionArgs, data, useActionData } from 'react-router-dom';
import type { AnyObjectSchema, InferType } from 'yup';
import {
  checkValues,
  type FieldErrors,
  isSecret,
  nestErrors,
  resolveSchema,
  type SchemaSource,
  type Values,
} from './check-values';
import { explainFailure, type Failure } from './failure';

/** The form was right, and another one follows it on the same page, which is given these values. */
interface NextStep {
  readonly nextStep: object;
}

/** What the page is rendered with after a post. */
export interface FormActionData {
  /** The server's message when it accepted the form; null when it did not. */
  readonly successMessage: string | null;
  /** What was entered, without secrets; or the values of the step that follows. */
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly failure: Failure | null;
}

/**
 * The `action` of a page whose form is posted. It validates with the form's own schema and passes the values to `submit`,
 * which resolves to the server's message, a redirect or the next step. Every field of the form must be a text or a single choice.
 */
export const formAction =
  <S extends AnyObjectSchema>(
    source: SchemaSource<S>,
    submit: (values: InferType<S>, request: Request) => Promise<string | Response | NextStep>,
  ) =>
  async ({ request }: ActionFunctionArgs): Promise<Response | ReturnType<typeof data<FormActionData>>> => {
    const schema = await resolveSchema(source);
    const posted = await request.formData();
    const entered = Object.fromEntries([...posted].filter(([name]) => name in schema.fields));
    const returned = Object.fromEntries(Object.entries(entered).filter(([name]) => !isSecret(name)));
    const unsuccessful = { successMessage: null, values: returned, errors: {}, failure: null };
    try {
      const { values, errors } = await checkValues(schema, entered);
      if (errors) return data({ ...unsuccessful, errors }, 422);
      const outcome = await submit(values, request);
      if (outcome instanceof Response) return outcome;
      if (typeof outcome === 'object') return data({ ...unsuccessful, values: { ...outcome.nextStep } }, 200);
      return data({ ...unsuccessful, successMessage: outcome, values: {} }, 200);
    } catch (cause) {
      if (cause instanceof Response) throw cause;
      const errors = cause instanceof Refused ? nestErrors(cause.errors) : {};
      return data({ ...unsuccessful, errors, failure: explainFailure(cause, false) }, statusOf(cause));
    }
  };

function statusOf(cause: unknown): number {
  if (cause instanceof Refused) return cause.status < 400 ? 422 : cause.status;
  return cause instanceof Unreachable ? 503 : 500;
}

/** The result of the post that this page answers; null on an ordinary visit. For `<Form actionData>`. */
export const useFormActionData = (): FormActionData | null => useActionData<FormActionData>() ?? null;
