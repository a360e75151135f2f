import { messageOf, Refused, UnexpectedReply, Unreachable, withReferrer } from '@azadkar/shared-api';
import { paths } from '@azadkar/shared-api/paths';
import { Alert, AnchorButton, chakra, Link, Text, useSession } from '@azadkar/shared-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import type { Values } from './check-values';
import { messageAt } from './fields/error-message';
import { type FieldOnScreen, fieldId } from './fields/form-scope';

/** Why something was not saved, apart from errors of its fields. */
export interface Failure {
  kind: 'signed-out' | 'refused' | 'unreachable' | 'fault';
  message: string;
  /** Finds the call in the api's log. */
  reference: string | null;
}

/** What to show above the form; null when every error belongs to a field. */
export function explainFailure(cause: unknown): Failure | null {
  if (cause instanceof Refused && cause.status === 401) return { kind: 'signed-out', message: '', reference: null };
  if (isUnreachable(cause))
    return { kind: 'unreachable', message: 'There is no connection to the server.', reference: null };
  if (cause instanceof Refused && cause.status < 500)
    return Object.keys(cause.errors).length > 0 ? null : { kind: 'refused', message: cause.message, reference: null };
  const reference = cause instanceof Refused || cause instanceof UnexpectedReply ? cause.reference : null;
  return { kind: 'fault', message: messageOf(cause), reference };
}

/** The server, or the code that checks the form. */
const isUnreachable = (cause: unknown) =>
  cause instanceof Unreachable ||
  (cause instanceof Refused && [502, 503, 504].includes(cause.status)) ||
  (cause instanceof Error && cause.name === 'ChunkLoadError');

/** Why the form was not saved, and what to do. What was written stays in every case. */
export function FailureNotice({ failure }: { failure: Failure | null }) {
  const signedIn = useSession(({ signedIn }) => signedIn);
  const { pathname, search } = useLocation();
  if (!failure) return null;
  if (failure.kind === 'signed-out') {
    return (
      <Focused
        when={signedIn}
        tone={signedIn ? 'success' : 'error'}
        title={signedIn ? 'You are signed in again' : 'Your session has ended'}
      >
        {signedIn ? (
          'What you wrote is still here: save it again.'
        ) : (
          <>
            What you wrote is still here. Sign in, come back to this tab and save again.
            <chakra.div mt="2">
              <AnchorButton
                href={withReferrer(paths.login, pathname + search)}
                target="_blank"
                rel="noopener"
                size="sm"
              >
                Sign in in a new tab
              </AnchorButton>
            </chakra.div>
          </>
        )}
      </Focused>
    );
  }
  return (
    <Focused when={failure} tone="error" title="It was not saved">
      <Text>{failure.message}</Text>
      {failure.kind !== 'refused' && <Text>What you wrote is kept on this device. Save again in a moment.</Text>}
      {failure.reference && (
        <Text as="code" display="block" mt="1" userSelect="all">
          {failure.reference}
        </Text>
      )}
    </Focused>
  );
}

interface SummaryProps {
  form: string;
  /** The fields on the screen, by name. */
  fields: ReadonlyMap<string, FieldOnScreen>;
}

/** What is wrong after an attempt to save, each message as a link to its field. */
export function ErrorSummary({ form, fields }: SummaryProps) {
  const { errors, submitCount } = useFormState<Values>();
  const listed = [...fields].filter(([name]) => messageAt(errors, name));
  const unlisted = messagesIn(errors).filter(({ name }) => !fields.has(name));
  const count = listed.length + unlisted.length;
  if (count === 0 || submitCount === 0) return null;
  return (
    <Focused when={submitCount} tone="error" title={`Please check ${count === 1 ? '1 field' : `${count} fields`}`}>
      <chakra.ul listStyleType="none">
        {listed.map(([name, { label }]) => (
          <li key={name}>
            <Link
              href={`#${fieldId(form, name)}`}
              variant="underline"
              color="inherit"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId(form, name))?.focus();
              }}
            >
              {label}: {messageAt(errors, name)}
            </Link>
          </li>
        ))}
        {unlisted.map(({ name, message }) => (
          <li key={name}>{message}</li>
        ))}
      </chakra.ul>
    </Focused>
  );
}

/** Every message of nested errors, by the name of its field. */
function messagesIn(errors: object, path: string[] = []): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, entry]) => {
    if (typeof entry !== 'object' || entry === null || key === 'ref') return [];
    if ('message' in entry && typeof entry.message === 'string')
      return [{ name: [...path, key].join('.'), message: entry.message }];
    return messagesIn(entry, [...path, key]);
  });
}

/** A message above the fields. It takes the focus, and so is scrolled into view and read out. */
function Focused({ when, ...alert }: { when: unknown; tone: 'error' | 'success'; title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the trigger, not an input
  useEffect(() => box.current?.focus(), [when]);
  return (
    <chakra.div ref={box} tabIndex={-1} outline="none" scrollMarginTop="24">
      <Alert {...alert} />
    </chakra.div>
  );
}
