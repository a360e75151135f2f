import { Button, Flex } from '@azadkar/shared-ui';
import { Combobox } from '@azadkar/shared-ui/inputs';
import { X } from 'lucide-react';
import { FilterField } from './filter-field';
import type { Skills } from './load-skills';

interface SkillFilterProps {
  label: string;
  /** The skills that are not selected yet. */
  skills: Skills;
  onAdd: (id: number) => void;
}

/** Adds one skill after another to the filter. */
export function SkillFilter({ label, skills, onAdd }: SkillFilterProps) {
  return (
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
}

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
