import type { Refused } from '@azadkar/shared-api';
import { useRef } from 'react';
import type { FieldErrors, Values } from './check-values';

/** A field that the server refused, with the value that it refused. */
interface ServerError {
  value: unknown;
  message: string;
}

/** Errors of fields that only the server can find, such as a name that is taken. Each stays until its field is changed. */
export function useServerErrors(initialErrors: FieldErrors, initialValues: Values) {
  const errors = useRef(toServerErrors(initialErrors, initialValues));
  return {
    set: (refused: Refused['errors'], values: Values) => {
      errors.current = toServerErrors(refused, values);
    },
    clear: () => {
      errors.current = {};
    },
    /** Those whose field still holds the refused value. */
    of: (values: Values): FieldErrors =>
      Object.fromEntries(
        Object.entries(errors.current)
          .filter(([name, { value }]) => values[name] === value)
          .map(([name, { message }]) => [name, message]),
      ),
  };
}

const toServerErrors = (errors: FieldErrors | Refused['errors'], values: Values): Record<string, ServerError> =>
  Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [name, { value: values[name], message: String(message) }]),
  );
