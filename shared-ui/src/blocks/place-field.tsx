import { ComboboxField, useFieldValue } from '@azadkar/shared-ui/forms';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<typeof ComboboxField>, 'choices'> {
  names: readonly string[];
}

/** A place, found by typing; the one that the form holds is among the choices when our lists do not have it. */
export function PlaceField({ names, ...field }: Props) {
  const held = String(useFieldValue(field.name) ?? '');
  const choices = held && !names.includes(held) ? [held, ...names] : names;
  return <ComboboxField placeholder="Type to find it" {...field} choices={choices} />;
}
