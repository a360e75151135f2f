import { Button } from '@azadkar/shared-ui';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { Search as SearchIcon } from 'lucide-react';
import { FilterField } from './filter-field';
import { MAX_SEARCH_LENGTH } from './filter-params';
import { type Search, useSearchField } from './use-search-field';

interface TextFilterProps {
  value: string;
  onSearch: Search;
}

/** Search by words while they are typed, as the other filters work at once; the button is for Enter and without scripts. */
export function TextFilter({ value, onSearch }: TextFilterProps) {
  const { field, submit } = useSearchField(value, onSearch);
  return (
    <FilterField label="Name, title or city" wide>
      {(id) => (
        <form onSubmit={submit}>
          <AffixedInput
            {...field}
            id={id}
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
