import { chakra } from '@chakra-ui/react/styled-system';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type Choice, choiceLabel, choiceValue } from './choices';
import { SelectControl } from './controls';

/** A native select with the site's arrow. */
export const Select = (props: ComponentProps<typeof SelectControl>) => (
  <chakra.div position="relative">
    <SelectControl {...props} />
    <chakra.span position="absolute" insetEnd="3" top="50%" translate="0 -50%" pointerEvents="none" color="fg.muted">
      <ChevronDown size={18} aria-hidden="true" />
    </chakra.span>
  </chakra.div>
);

/** The options of a select. */
export const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map((choice) => (
    <option key={choiceValue(choice)} value={choiceValue(choice)}>
      {choiceLabel(choice)}
    </option>
  ));
