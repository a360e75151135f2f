import { type FocusEvent, type FormEvent, useEffect, useRef } from 'react';

/** The pause after the last key before what is typed is searched for, in milliseconds. */
const TYPING_PAUSE_MS = 400;

/** Searches for a text; `replace` when it replaces the search before in the history. */
export type Search = (text: string, options: { replace: boolean }) => void;

/**
 * A field whose text is searched for after a pause in typing, or at once when its form is submitted. It stays as it is
 * while results load, and follows the URL when that changes otherwise. Words typed in one go are one entry of the history.
 */
export function useSearchField(value: string, onSearch: Search) {
  const field = useRef<HTMLInputElement>(null);
  const searched = useRef(value);
  const typing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (value === searched.current || !field.current) return;
    clearTimeout(timer.current);
    searched.current = value;
    typing.current = false;
    field.current.value = value;
  }, [value]);

  const search = () => {
    clearTimeout(timer.current);
    const text = field.current?.value.trim() ?? '';
    if (text === searched.current) return;
    searched.current = text;
    latest.current(text, { replace: typing.current });
    typing.current = true;
  };
  const endTyping = () => {
    typing.current = false;
  };
  return {
    field: {
      ref: field,
      defaultValue: value,
      onChange: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(search, TYPING_PAUSE_MS);
      },
      onBlur: (_: FocusEvent) => endTyping(),
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      search();
      endTyping();
    },
  };
}
