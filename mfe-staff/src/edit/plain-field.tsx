import { chakra } from '@azadkar/shared-ui';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { type ComponentProps, useId } from 'react';

interface Props extends ComponentProps<typeof AffixedInput> {
  label: string;
  help?: string;
  /** What is wrong with it, in place of the help. */
  error?: string | undefined;
  onText: (text: string) => void;
}

/** A line of text that is no field of a form: its dialog stands within one. */
export function PlainField({ label, help, error, onText, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <chakra.label htmlFor={id} display="block" fontWeight="medium" mb="1.5">
        {label}
      </chakra.label>
      <AffixedInput
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => onText(target.value)}
      />
      <chakra.p
        id={`${id}-help`}
        mt="1.5"
        textStyle="sm"
        color={error ? 'fg.error' : 'fg.muted'}
        role={error ? 'alert' : undefined}
      >
        {error ?? help}
      </chakra.p>
    </div>
  );
}
