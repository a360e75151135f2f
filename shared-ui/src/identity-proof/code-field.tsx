import { TextField } from '@azadkar/shared-ui/forms';
import { useEffect, useState } from 'react';

/** Which of the two a member is asked for. */
export type CodeKind = 'app' | 'recovery';

/**
 * The code of an authenticator app, or a recovery code. Both are sent under one name, so that without scripts either can be
 * entered: then nothing switches between them, and the keyboard is one with letters.
 */
export function CodeField({ kind, autoFocus }: { kind: CodeKind; autoFocus?: boolean }) {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  if (kind === 'recovery') {
    return (
      <TextField
        key="recovery"
        name="code"
        label="Recovery code"
        description="One of the codes that you kept, such as 3k7m-29qx-d4fh. It works once."
        autoComplete="off"
        spellCheck={false}
        autoFocus={autoFocus}
        required
      />
    );
  }
  return (
    <TextField
      key="app"
      name="code"
      label="Code"
      description={
        scripted
          ? 'Six digits, from your authenticator app.'
          : 'Six digits from your authenticator app, or a recovery code.'
      }
      autoComplete="one-time-code"
      inputMode={scripted ? 'numeric' : 'text'}
      spellCheck={false}
      autoFocus={autoFocus}
      required
    />
  );
}
