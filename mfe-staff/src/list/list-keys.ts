import type { KeyboardEvent, RefObject } from 'react';

const LINKS = '[data-row-link]';

/**
 * The keys of a list, while the focus is in it: "/" goes to the search, j and k to the next row and the one before; Enter opens
 * it, because the focus is on its link. They do nothing while text is entered or a dialog is open.
 */
export const listKeys = (search: RefObject<HTMLInputElement | null>) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
  if (keys[event.key]?.(event.currentTarget, search.current)) event.preventDefault();
};

/** What each key does; true when it did something. */
const keys: Readonly<Record<string, (list: HTMLElement, search: HTMLInputElement | null) => boolean>> = {
  '/': (_, search) => {
    search?.focus();
    search?.select();
    return search !== null;
  },
  j: (list) => focusRow(list, 1),
  k: (list) => focusRow(list, -1),
};

function focusRow(list: HTMLElement, step: 1 | -1): boolean {
  const links = [...list.querySelectorAll<HTMLElement>(LINKS)];
  const current = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  const next = links[current === -1 ? 0 : current + step];
  next?.focus();
  next?.scrollIntoView?.({ block: 'nearest' });
  return next !== undefined;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'));
