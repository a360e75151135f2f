import { Button } from '@azadkar/shared-ui';
import { AffixedInput } from '@azadkar/shared-ui/inputs';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { FilterField } from './filter-field';
import { MAX_SEARCH_LENGTH } from './filter-params';

interface TextFilterProps {
  value: string;
  onSearch: (text: string) => void;
}

/** Search by words. They are searched for when the form is submitted, not while they are typed. */
export function TextFilter({ value, onSearch }: TextFilterProps) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get('search') ?? '').trim());
  };
  return (
    <FilterField label="Name, title or city" wide>
      {(id) => (
        <form onSubmit={search}>
          <AffixedInput
            id={id}
            name="search"
            type="search"
            defaultValue={value}
            maxLength={MAX_SEARCH_LENGTH}
            enterKeyHint="search"
            suffix={
              <Button type="submit" variant="plain" size="xs" aria-label="Search">
                <Search size={18} aria-hidden="true" />
              </Button>
            }
          />
        </form>
      )}
    </FilterField>
  );
}
