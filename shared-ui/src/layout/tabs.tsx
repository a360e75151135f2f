import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { WITHOUT_SCRIPTS } from './without-scripts';

interface Tab {
  id: string;
  label: ReactNode;
  content: ReactNode;
}

interface Props {
  /** Names the row of tabs. */
  label: string;
  tabs: readonly Tab[];
}

const TabButton = chakra('button', {
  base: {
    minHeight: '11',
    px: '4',
    fontWeight: 'semibold',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    _selected: { color: 'brand.fg', borderColor: 'brand.solid' },
  },
});

/**
 * A row of tabs over their panels, of which one shows: arrow keys, Home and End move along the row, and the panel follows.
 * Without scripts all of them show, one below the other.
 */
export function Tabs({ label, tabs }: Props) {
  const base = useId();
  const row = useRef<HTMLDivElement>(null);
  const [chosen, choose] = useState(tabs[0]?.id);
  const index = Math.max(
    0,
    tabs.findIndex(({ id }) => id === chosen),
  );
  const current = tabs[index];
  const move = (event: KeyboardEvent) => {
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const target = (next + tabs.length) % tabs.length;
    choose(tabs[target]?.id);
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  if (!current) return null;
  return (
    <chakra.div>
      <chakra.div
        ref={row}
        role="tablist"
        aria-label={label}
        display="flex"
        overflowX="auto"
        borderBottomWidth="1px"
        css={WITHOUT_SCRIPTS.hidden}
        onKeyDown={move}
      >
        {tabs.map(({ id, label: name }) => (
          <TabButton
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === current.id}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {name}
          </TabButton>
        ))}
      </chakra.div>
      {tabs.map(({ id, content }) => (
        <chakra.div
          key={id}
          role="tabpanel"
          id={`${base}-${id}-panel`}
          aria-labelledby={`${base}-${id}`}
          tabIndex={0}
          pt="6"
          display={id === current.id ? 'block' : 'none'}
          css={WITHOUT_SCRIPTS.shown}
        >
          {content}
        </chakra.div>
      ))}
    </chakra.div>
  );
}
