import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface Props {
  /** A `summary`: what is pressed. */
  summary: ReactNode;
  display?: object;
  children: ReactNode;
}

/** A panel that a press unfolds, also without scripts; it closes by Escape, and when the focus or the page leaves. */
export function DropDown({ summary, display, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const close = () => details.current?.removeAttribute('open');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(close, [key]);
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
      <Panel>{children}</Panel>
    </Details>
  );
}

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
