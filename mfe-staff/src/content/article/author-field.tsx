import { call } from '@azadkar/shared-api';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import { chakra } from '@azadkar/shared-ui';
import { FieldFrame, useField } from '@azadkar/shared-ui/forms';
import { Combobox } from '@azadkar/shared-ui/inputs';
import { type FormEvent, useEffect, useState } from 'react';

const field = {
  name: 'author',
  label: 'Author',
  description: 'Search by name or member number. Empty for the association.',
};

/** A member who is found by name; the value is the member's number. `authorName` is the stored author's. */
export function AuthorField({ authorName }: { authorName: string | null }) {
  const { id, value, error, setValue, control } = useField(field);
  const number = String(value ?? '');
  const [search, setSearch] = useState('');
  const choices = useAuthors(search, authorName === null ? [] : [{ member_no: number, name: authorName }]);
  const isNamed = number === '' || choices.some((choice) => choice.value === number);
  useEffect(() => {
    if (!isNamed) setSearch(number); // of a draft, or of another version
  }, [isNamed, number]);
  return (
    <FieldFrame {...field} id={id} error={error}>
      <chakra.div onInput={({ target }: FormEvent) => target instanceof HTMLInputElement && setSearch(target.value)}>
        <Combobox
          {...control}
          choices={choices}
          value={number}
          placeholder="The association"
          onChange={(chosen) => setValue(String(chosen))}
        />
      </chakra.div>
    </FieldFrame>
  );
}

const PAUSE_MS = 250;

interface Author {
  member_no: string;
  name: string;
}

/** Everybody whom the api has found so far, so that the name of who is chosen stays known. */
function useAuthors(search: string, stored: readonly Author[]) {
  const [known, setKnown] = useState(stored);
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(() => {
      call(publicStaff.authors, { query: { search }, signal: left.signal }).then(
        (found) => setKnown((before) => [...before.filter((one) => !isIn(found, one)), ...found]),
        () => undefined, // without a connection those who are known can be chosen
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [search]);
  return known.map(({ member_no, name }) => ({ value: member_no, label: `${name} (${member_no})` }));
}

const isIn = (found: readonly Author[], { member_no }: Author) => found.some((one) => one.member_no === member_no);
