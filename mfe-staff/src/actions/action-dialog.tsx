import { Button, chakra } from '@azadkar/shared-ui';
import { Form, type FormTools, SubmitButton } from '@azadkar/shared-ui/forms';
import { Dialog } from '@azadkar/shared-ui/overlays';
import type { ComponentProps, ReactNode } from 'react';
import type { AnyObjectSchema, InferType } from 'yup';

interface Props<S extends AnyObjectSchema> {
  title: string;
  schema: ComponentProps<typeof Form<S>>['schema'];
  initialValues: ComponentProps<typeof Form<S>>['initialValues'];
  /** The button that does it. */
  button: string;
  destructive?: boolean;
  onSubmit: (values: InferType<S>, tools: FormTools) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form: what is about to happen, what is needed for it, and the button. */
export function ActionDialog<S extends AnyObjectSchema>({
  title,
  button,
  destructive,
  onClose,
  children,
  ...form
}: Props<S>) {
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form {...form} label={title}>
        {children}
        <Buttons button={button} destructive={destructive} onClose={onClose} />
      </Form>
    </Dialog>
  );
}

function Buttons({ button, destructive, onClose }: Pick<Props<AnyObjectSchema>, 'button' | 'destructive' | 'onClose'>) {
  return (
    <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="3">
      <Button variant="outline" onClick={onClose}>
        Cancel
      </Button>
      <chakra.span colorPalette={destructive ? 'red' : undefined}>
        <SubmitButton>{button}</SubmitButton>
      </chakra.span>
    </chakra.div>
  );
}
