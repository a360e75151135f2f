import type { AnyObjectSchema } from 'yup';
import { HiddenField } from './fields/text-field';
import { Form, type FormProps } from './form';
import { SubmitButton } from './submit-button';

interface Props<S extends AnyObjectSchema> extends FormProps<S> {
  /** The label of its one button. */
  button: string;
}

/**
 * A form of one button, for pages that links in emails lead to: mail scanners open links too, so only the button does what
 * the link is for. Its initial values are sent as hidden fields.
 */
export const ConfirmForm = <S extends AnyObjectSchema>({ button, children, ...form }: Props<S>) => (
  <Form {...form}>
    {children}
    {Object.keys(form.initialValues).map((name) => (
      <HiddenField key={name} name={name} />
    ))}
    <SubmitButton>{button}</SubmitButton>
  </Form>
);
