import { lazyWithRetry, Skeleton } from '@azadkar/shared-ui';
import { FieldFrame, type FieldProps, useField } from '@azadkar/shared-ui/forms';
import { Suspense } from 'react';
import { textOfHtml } from '../../layout/text-of-html';
import type { EditorProps } from './editor';

/** The editor is loaded by the pages that have one, and only in a browser. */
const Editor = lazyWithRetry<EditorProps>(() => import('./editor').then((module) => module.Editor));

/** A text with formatting, as HTML in the field of the form. The api sanitizes it, and so does the page that shows it. */
export function RichTextField(props: FieldProps) {
  const { id, value, error, setValue, control } = useField(props, textOfHtml);
  return (
    <FieldFrame {...props} id={id} error={error}>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <Editor
          id={id}
          label={props.label}
          value={String(value ?? '')}
          onChange={setValue}
          onBlur={control.onBlur}
          describedBy={control['aria-describedby']}
          invalid={control['aria-invalid']}
        />
      </Suspense>
    </FieldFrame>
  );
}
