import { Button, chakra, DropDown, formatDay, SummaryButton } from '@azadkar/shared-ui';
import { AffixedInput, type Choice, choiceLabel, choiceValue, Options, Select } from '@azadkar/shared-ui/inputs';
import { ListFilter, Search, X } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { withEntry } from './load-list';

/** A filter: its name in the address is that in the endpoint's query. */
export type ListFilterField<Name extends string = string> =
  | { name: Name; label: string; choices: readonly Choice[] }
  /** Fixed values, each with its word. */
  | { name: Name; label: string; words: Readonly<Record<string, string>> }
  /** A day, YYYY-MM-DD. */
  | { name: Name; label: string; kind: 'date' };

interface Props {
  /** What is searched, as the placeholder: "Name, email or number". Without it there is no search. */
  searches?: string;
  filters: readonly ListFilterField[];
  searchRef: Ref<HTMLInputElement>;
  /** What else stands in the row: columns, export. */
  children?: ReactNode;
}

/** How long after the last key the search begins. */
const TYPING_MS = 250;

/** The search and the filters of a list, all in its address. */
export const ListToolbar = ({ searches, filters, searchRef, children }: Props) => (
  <chakra.div role="search" display="flex" flexWrap="wrap" gap="2" alignItems="center" mb="3">
    {searches && <SearchInput placeholder={searches} inputRef={searchRef} />}
    {filters.length > 0 && <Filters filters={filters} />}
    <chakra.div display="flex" gap="2" ms={{ md: 'auto' }}>
      {children}
    </chakra.div>
  </chakra.div>
);

/** All filters behind one button, and those that are set beside it. */
function Filters({ filters }: Pick<Props, 'filters'>) {
  const [search, setSearch] = useSearchParams();
  const set = filters.filter(({ name }) => search.get(name));
  const clear = (cleared: readonly ListFilterField[]) =>
    setSearch((now) => cleared.reduce((next, { name }) => withEntry(next, name, ''), now), {
      preventScrollReset: true,
    });
  const summary = (
    <SummaryButton variant="outline" size="sm">
      <ListFilter aria-hidden="true" />
      Filters
    </SummaryButton>
  );
  return (
    <>
      <DropDown summary={summary} atStart>
        <chakra.div display="grid" gap="2" width="min(18rem, 80vw)">
          {filters.map((filter) => (
            <Filter key={filter.name} filter={filter} />
          ))}
        </chakra.div>
      </DropDown>
      {set.map((filter) => (
        <Button key={filter.name} variant="subtle" size="xs" onClick={() => clear([filter])}>
          <chakra.span srOnly>Remove the filter </chakra.span>
          {filter.label}: {wordOf(filter, search.get(filter.name) ?? '')}
          <X aria-hidden="true" />
        </Button>
      ))}
      {set.length > 1 && (
        <Button variant="ghost" size="xs" onClick={() => clear(set)}>
          Clear filters
        </Button>
      )}
    </>
  );
}

/** The size of a control in a toolbar; on a phone as large as a finger needs, and without the zoom of iOS. */
const compact = {
  minHeight: { base: '11', md: '9' },
  fontSize: { base: 'md', md: 'sm' },
} as const;

/** Its words are in the address, as `search`, a moment after they were typed. */
export function SearchInput({ placeholder, inputRef }: { placeholder: string; inputRef: Ref<HTMLInputElement> }) {
  const [search, setSearch] = useSearchParams();
  const inAddress = search.get('search') ?? '';
  const [text, setText] = useState(inAddress);
  const typed = useRef(inAddress);
  useEffect(() => {
    if (inAddress === typed.current) return; // what was typed here has arrived in the address
    typed.current = inAddress;
    setText(inAddress);
  }, [inAddress]);
  useEffect(() => {
    const next = text.trim();
    if (next === typed.current) return;
    const timer = setTimeout(() => {
      typed.current = next;
      setSearch((now) => withEntry(now, 'search', next), { replace: true, preventScrollReset: true });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, setSearch]);
  return (
    <chakra.div flex={{ base: '1 1 100%', md: '0 1 19rem' }} minWidth="0" css={{ '& > div': { minHeight: '9' } }}>
      <AffixedInput
        ref={inputRef}
        {...compact}
        type="search"
        aria-label="Search"
        aria-keyshortcuts="/"
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
        prefix={<Search size={16} aria-hidden="true" />}
      />
    </chakra.div>
  );
}

function Filter({ filter }: { filter: ListFilterField }) {
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const { name, label } = filter;
  const value = search.get(name) ?? '';
  const choose = (next: string) =>
    setSearch((now) => withEntry(now, name, next), { replace: true, preventScrollReset: true });
  const chosen = value ? { borderColor: 'brand.solid', bg: 'brand.subtle', fontWeight: 'medium' } : {};
  if ('kind' in filter) {
    return (
      <chakra.label htmlFor={id} display="flex" alignItems="center" gap="2" color="fg.muted">
        {label}
        <AffixedInput
          id={id}
          {...compact}
          {...chosen}
          type="date"
          width="auto"
          value={value}
          onChange={(event) => choose(event.target.value)}
        />
      </chakra.label>
    );
  }
  return (
    <Select {...compact} {...chosen} aria-label={label} value={value} onChange={(event) => choose(event.target.value)}>
      <option value="">{label}: any</option>
      <Options choices={'words' in filter ? choicesOf(filter.words) : filter.choices} />
    </Select>
  );
}

const choicesOf = (words: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** A value of the address that the filter does not know stands for itself: it is there to be taken back. */
function wordOf(filter: ListFilterField, value: string): string {
  if ('kind' in filter) return Number.isNaN(Date.parse(value)) ? value : formatDay(value);
  const choices = 'words' in filter ? choicesOf(filter.words) : filter.choices;
  const choice = choices.find((each) => String(choiceValue(each)) === value);
  return choice === undefined ? value : choiceLabel(choice);
}
