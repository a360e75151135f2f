import { lazyWithRetry, Skeleton } from '@azadkar/shared-ui';
import { Suspense, useId } from 'react';
import { FormValue, type FormValueProps, useFormValue } from '../form-value/form-value';
import type { EditorProps } from './editor';

/** The editor is loaded by the pages that have one, and only in a browser. */
const Editor = lazyWithRetry<EditorProps>(() => import('./editor').then((module) => module.Editor));

/** A text with formatting, as HTML in the field of the form. The api sanitizes it, and so does the page that shows it. */
export function RichTextField(props: FormValueProps) {
  const id = useId();
  const [value, setValue] = useFormValue(props.name, '');
  return (
    <FormValue {...props} onFocus={() => document.getElementById(id)?.focus()}>
      <Suspense fallback={<Skeleton height="24rem" />}>
        <Editor id={id} label={props.label} value={value} onChange={setValue} />
      </Suspense>
    </FormValue>
  );
}
