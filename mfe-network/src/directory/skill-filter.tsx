import { Box, Button, chakra, Flex } from '@azadkar/shared-ui';
import { Combobox } from '@azadkar/shared-ui/inputs';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Skills } from './load-skills';

interface SkillFilterProps {
  label: string;
  /** The skills that are not selected yet. */
  skills: Skills;
  onAdd: (id: number) => void;
}

/** Adds one skill after another to the filter. */
export const SkillFilter = ({ label, skills, onAdd }: SkillFilterProps) => (
  <FilterField label={label} wide>
    {(id) => (
      <Combobox
        id={id}
        placeholder="Add a skill"
        value=""
        choices={skills.map((skill) => ({ value: skill.id, label: skill.name }))}
        onChange={(skillId) => skillId && onAdd(Number(skillId))}
      />
    )}
  </FilterField>
);

interface SelectedSkillsProps {
  label?: string;
  skills: Skills;
  onRemove: (id: number) => void;
}

/** The selected skills as buttons that remove them. */
export function SelectedSkills({ label = 'Chosen skills', skills, onRemove }: SelectedSkillsProps) {
  if (skills.length === 0) return null;
  return (
    <Flex as="ul" aria-label={label} listStyleType="none" gap="2" wrap="wrap" mt="3">
      {skills.map(({ id, name }) => (
        <li key={id}>
          <Button variant="subtle" size="xs" rounded="full" aria-label={`Remove ${name}`} onClick={() => onRemove(id)}>
            {name}
            <X aria-hidden="true" />
          </Button>
        </li>
      ))}
    </Flex>
  );
}

interface FilterFieldProps {
  label: string;
  /** Takes a row of its own on a phone. */
  wide?: boolean;
  /** Renders the control with the id that the label refers to. */
  children: (id: string) => ReactNode;
}

const FULL_ROW_ON_PHONES = { base: '1 / -1', sm: 'auto' };

/** A label above the control of a filter. */
export function FilterField({ label, wide, children }: FilterFieldProps) {
  const id = useId();
  return (
    <Box minWidth="0" gridColumn={wide ? FULL_ROW_ON_PHONES : undefined}>
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </Box>
  );
}

const Label = chakra('label', { base: { display: 'block', fontWeight: 'medium', textStyle: 'sm', mb: '1.5' } });
