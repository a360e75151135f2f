import type { Data } from '@azadkar/shared-api';
import type { account } from '@azadkar/shared-api/account';
import { directoryOrders, hourlyRateFilters, joinSkills, splitSkills } from '@azadkar/shared-api/network/rules';
import { Box, Button, chakra, Flex, Grid } from '@azadkar/shared-ui';
import { AffixedInput, Combobox, Select } from '@azadkar/shared-ui/inputs';
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
      <Grid
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', xl: '2fr 1.5fr 1.5fr 1.2fr' }}
        gap={{ base: '3', md: '4' }}
        alignItems="end"
      >
        <WordSearch
          key={search.get('search')}
          value={search.get('search') ?? ''}
          onSearch={(words) => set('search', words)}
        />
        <Labelled label="Skills" wide>
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
    <chakra.form onSubmit={search} gridColumn={OWN_ROW_ON_PHONES}>
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
    </chakra.form>
  );
}

interface LabelledProps {
  label: string;
  /** A row of its own on a phone. */
  wide?: boolean;
  children: (id: string) => ReactNode;
}

const OWN_ROW_ON_PHONES = { base: 'span 2', sm: 'auto' };

function Labelled({ label, wide, children }: LabelledProps) {
  const id = useId();
  return (
    <Box minWidth="0" gridColumn={wide ? OWN_ROW_ON_PHONES : undefined}>
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
