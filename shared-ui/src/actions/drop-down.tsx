import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';

interface Props {
  /** A `summary`: what is pressed. */
  summary: ReactNode;
  display?: object;
  /** The panel begins where the summary does; else it ends there. */
  atStart?: boolean;
  children: ReactNode;
}

/** A panel that a press unfolds, also without scripts; it closes by Escape, when the focus leaves, and by its links. */
export function DropDown({ summary, display, atStart = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const close = () => details.current?.removeAttribute('open');
  const closeByLink = ({ target }: MouseEvent) => target instanceof Element && target.closest('a') && close();
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation();
    close();
    details.current.querySelector('summary')?.focus();
  };
  const closeOnLeaving = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || close();
  return (
    <Details ref={details} display={display} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      {summary}
      <Panel {...(atStart && AT_START)} onClick={closeByLink}>
        {children}
      </Panel>
    </Details>
  );
}

const AT_START = { insetStart: '0', insetEnd: 'auto' } as const;

const Details = chakra('details', { base: { position: 'relative' } });

const Panel = chakra('div', {
  base: {
    position: 'absolute',
    insetEnd: '0',
    top: 'full',
    zIndex: 'docked',
    minWidth: '12rem',
    p: '2',
    bg: 'bg.panel',
    borderWidth: '1px',
    rounded: 'lg',
    shadow: 'lg',
  },
});
