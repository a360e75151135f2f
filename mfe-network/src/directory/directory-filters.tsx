import { availabilities, experienceLevels } from '@azadkar/shared-api/account/rules';
import { directoryOrders, hourlyRateFilters, joinSkills, splitSkills } from '@azadkar/shared-api/network/rules';
import { Box, Button, formatNumber, Grid } from '@azadkar/shared-ui';
import { AffixedInput, Combobox, Options, Select } from '@azadkar/shared-ui/inputs';
import { Search as SearchIcon } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { countFilters, MAX_SEARCH_LENGTH, withFilter, withoutFilters } from './filter-params';
import { FilterSheet } from './filter-sheet';
import type { Skills } from './load-skills';
import { FilterField, SelectedSkills, SkillFilter } from './skill-filter';

const availabilityChoices = [
  { value: 'any', label: 'Any availability' },
  ...availabilities.map((value) => ({ value, label: value })),
];
const experienceChoices = [{ value: 'any', label: 'Any experience' }, ...experienceLevels];

const CHOSEN = [
  { name: 'experience', label: 'Experience', choices: experienceChoices },
  { name: 'hourly_rate', label: 'Hourly rate', choices: hourlyRateFilters },
  { name: 'availability', label: 'Availability', choices: availabilityChoices },
] as const;

interface Props {
  skills: Skills;
  /** Those within the kinds of work that are chosen. */
  secondarySkills: Skills;
  /** Those of the members that are shown: an address may name one that is not offered any more. */
  shownSkills: Skills;
  cities: readonly string[];
  /** How many members are found. */
  total: number;
}

/** The filters of the directory. They live in the URL, so each change can be shared and undone with the back button. */
export function DirectoryFilters({ skills, secondarySkills, shownSkills, cities, total }: Props) {
  const words = useRef<HTMLInputElement>(null);
  const { filters, setFilter, reset } = useFilters(() => words.current?.value.trim());
  const choiceOf = (name: 'skills' | 'secondary_skills', all: Skills) => {
    const ids = splitSkills(filters.get(name));
    return {
      open: all.filter(({ id }) => !ids.includes(id)),
      chosen: ids.map((id) => [...all, ...shownSkills].find((one) => one.id === id) ?? { id, name: 'Another skill' }),
      add: (id: number) => setFilter(name, joinSkills([...ids, id])),
      remove: (removed: number) => setFilter(name, joinSkills(ids.filter((id) => id !== removed))),
    };
  };
  const kinds = choiceOf('skills', skills);
  const detail = choiceOf('secondary_skills', secondarySkills);
  const select = (name: string) => (value: string) => setFilter(name, value);
  return (
    <Box as="search" aria-label="Find members">
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 14rem' }}
        gap={{ base: '3', md: '4' }}
        alignItems="end"
      >
        <TextFilter field={words} value={filters.get('search') ?? ''} onSearch={select('search')} />
        <SelectFilter
          label="Sort by"
          choices={directoryOrders}
          value={filters.get('sort')}
          defaultValue="day"
          onChange={select('sort')}
        />
      </Grid>
      <FilterSheet count={countFilters(filters)} closeLabel={describeTotal(total)} onReset={reset}>
        <SkillFilter label="Skills" skills={kinds.open} onAdd={kinds.add} />
        {secondarySkills.length > 0 && <SkillFilter label="In detail" skills={detail.open} onAdd={detail.add} />}
        <CityFilter cities={cities} value={filters.get('city') ?? ''} onChange={select('city')} />
        {CHOSEN.map(({ name, label, choices }) => (
          <SelectFilter
            key={name}
            label={label}
            choices={choices}
            value={filters.get(name)}
            defaultValue="any"
            onChange={select(name)}
          />
        ))}
      </FilterSheet>
      <SelectedSkills skills={kinds.chosen} onRemove={kinds.remove} />
      <SelectedSkills label="Chosen skills in detail" skills={detail.chosen} onRemove={detail.remove} />
    </Box>
  );
}

const describeTotal = (total: number) => (total === 1 ? 'Show 1 member' : `Show ${formatNumber(total)} members`);

/**
 * The filters as chosen last: while their results load, those of the navigation under way. A second choice made
 * meanwhile adds to the first. Words that stand in the field and were not sent yet go along.
 */
function useFilters(typedWords: () => string | undefined) {
  const { pathname, search } = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const chosenSearch = next?.pathname === pathname ? next.search : search;
  const latest = useRef(chosenSearch);
  useEffect(() => {
    latest.current = chosenSearch;
  }, [chosenSearch]);
  const go = (chosen: string) => {
    latest.current = chosen;
    void navigate(chosen, { preventScrollReset: true });
  };
  const withWords = () => {
    const search = new URLSearchParams(latest.current);
    return new URLSearchParams(withFilter(search, 'search', typedWords() ?? search.get('search') ?? ''));
  };
  const setFilter = (name: string, value: string) => go(withFilter(withWords(), name, value));
  const reset = () => go(withoutFilters(withWords()));
  return { filters: new URLSearchParams(chosenSearch), setFilter, reset };
}

const ANYWHERE = { value: '', label: 'Any city' };

interface CityFilterProps {
  /** Empty for any; an address may name a city abroad. */
  value: string;
  cities: readonly string[];
  onChange: (city: string) => void;
}

function CityFilter({ value, cities, onChange }: CityFilterProps) {
  const choices = [ANYWHERE, ...(value && !cities.includes(value) ? [value] : []), ...cities];
  return (
    <FilterField label="City">
      {(id) => (
        <Combobox
          id={id}
          placeholder="Any city"
          value={value}
          choices={choices}
          onChange={(city) => onChange(String(city))}
        />
      )}
    </FilterField>
  );
}

interface SelectFilterProps {
  label: string;
  choices: readonly { value: string; label: string }[];
  /** null: the URL has no such filter. */
  value: string | null;
  /** The choice that needs no filter in the URL. */
  defaultValue: string;
  /** Receives an empty string for the default. */
  onChange: (value: string) => void;
}

const SelectFilter = ({ label, choices, value, defaultValue, onChange }: SelectFilterProps) => (
  <FilterField label={label}>
    {(id) => (
      <Select
        id={id}
        value={value ?? defaultValue}
        onChange={({ target }) => onChange(target.value === defaultValue ? '' : target.value)}
      >
        <Options choices={choices} />
      </Select>
    )}
  </FilterField>
);

interface TextFilterProps {
  field: RefObject<HTMLInputElement | null>;
  value: string;
  onSearch: (words: string) => void;
}

/** Search by words, by Enter or the button, which work without scripts too. */
function TextFilter({ field, value, onSearch }: TextFilterProps) {
  useEffect(() => {
    if (field.current) field.current.value = value; // the back button changes the address, and leaves the field
  }, [field, value]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(field.current?.value.trim() ?? '');
  };
  return (
    <FilterField label="Name, title or city" wide>
      {(id) => (
        <form onSubmit={submit}>
          <AffixedInput
            ref={field}
            id={id}
            defaultValue={value}
            name="search"
            type="search"
            maxLength={MAX_SEARCH_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            suffix={
              <Button type="submit" variant="plain" size="xs" aria-label="Search">
                <SearchIcon size={18} aria-hidden="true" />
              </Button>
            }
          />
        </form>
      )}
    </FilterField>
  );
}
