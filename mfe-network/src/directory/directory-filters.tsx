import type { Data } from '@azadkar/shared-api';
import type { account } from '@azadkar/shared-api/account';
import { directoryOrders, hourlyRateFilters, joinSkills, splitSkills } from '@azadkar/shared-api/network/rules';
import { Box, Button, chakra, Flex, Grid } from '@azadkar/shared-ui';
import { AffixedInput, Combobox, Select } from '@azadkar/shared-ui/forms';
import { Search, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { withFilter } from './read-filters';

type Skills = Data<typeof account.primarySkills>;

/** Filters live in the address: each change is a place in the history that can be shared and gone back to. */
export function DirectoryFilters({ skills }: { skills: Skills }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const set = (name: string, value: string) =>
    void navigate(withFilter(search, name, value), { preventScrollReset: true });
  const chosen = splitSkills(search.get('skills'));
  return (
    <Box as="search" aria-label="Find members">
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr', xl: '2fr 1.5fr 1.5fr 1.2fr' }} gap="4" alignItems="end">
        <WordSearch
          key={search.get('search')}
          value={search.get('search') ?? ''}
          onSearch={(words) => set('search', words)}
        />
        <Labelled label="Skills">
          {(id) => (
            <Combobox
              id={id}
              placeholder="Add a skill"
              value=""
              choices={skills
                .filter((skill) => !chosen.includes(skill.id))
                .map(({ id: value, name }) => ({ value, label: name }))}
              onChange={(skill) => skill && set('skills', joinSkills([...chosen, Number(skill)]))}
            />
          )}
        </Labelled>
        <Labelled label="Hourly rate">
          {(id) => (
            <Select
              id={id}
              value={search.get('hourly_rate') ?? 'any'}
              onChange={(event) => set('hourly_rate', event.target.value === 'any' ? '' : event.target.value)}
            >
              {hourlyRateFilters.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
        <Labelled label="Sort by">
          {(id) => (
            <Select
              id={id}
              value={search.get('sort') ?? 'newest'}
              onChange={(event) => set('sort', event.target.value === 'newest' ? '' : event.target.value)}
            >
              {directoryOrders.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Labelled>
      </Grid>
      <ChosenSkills
        skills={skills.filter((skill) => chosen.includes(skill.id))}
        onRemove={(removed) => set('skills', joinSkills(chosen.filter((id) => id !== removed)))}
      />
    </Box>
  );
}

function WordSearch({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const id = useId();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('search') as HTMLInputElement;
    onSearch(field.value.trim());
  };
  return (
    <form onSubmit={search}>
      <Label htmlFor={id}>Name, title or city</Label>
      <AffixedInput
        id={id}
        name="search"
        type="search"
        defaultValue={value}
        maxLength={100}
        enterKeyHint="search"
        suffix={
          <Button type="submit" variant="plain" size="xs" aria-label="Search">
            <Search size={18} aria-hidden="true" />
          </Button>
        }
      />
    </form>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <Box minWidth="0">
      <Label htmlFor={id}>{label}</Label>
      {children(id)}
    </Box>
  );
}

const Label = chakra('label', { base: { display: 'block', fontWeight: 'medium', textStyle: 'sm', mb: '1.5' } });

function ChosenSkills({ skills, onRemove }: { skills: Skills; onRemove: (id: number) => void }) {
  if (skills.length === 0) return null;
  return (
    <Flex as="ul" aria-label="Chosen skills" listStyleType="none" gap="2" wrap="wrap" mt="3">
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
