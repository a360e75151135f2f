import { useContext } from 'react';
import { PageLink } from '../actions/link';
import { FormContext, type MessageLinks } from './form-context';

const NONE: MessageLinks = {};

/** A message in the server's own words, in which the words that the form has an address for are links. */
export function LinkedMessage({ children: message }: { children: string }) {
  const links = useContext(FormContext)?.messageLinks ?? NONE;
  return partsOf(message, Object.keys(links)).map((part) => {
    const to = links[part];
    return to ? (
      <PageLink key={part} to={to} variant="underline" color="inherit">
        {part}
      </PageLink>
    ) : (
      part
    );
  });
}

/** The message, divided before and after each of the phrases. */
const partsOf = (message: string, phrases: readonly string[]): string[] =>
  phrases.reduce<string[]>(
    (parts, phrase) =>
      parts.flatMap((part) => {
        const [before = '', ...after] = phrases.includes(part) ? [part] : part.split(phrase);
        return after.length > 0 ? [before, phrase, after.join(phrase)] : [before];
      }),
    [message],
  );
