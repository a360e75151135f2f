import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';

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

/** A row of tabs over one panel: arrow keys, Home and End move along it, and the panel follows. */
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
        onKeyDown={move}
      >
        {tabs.map(({ id, label: name }) => (
          <TabButton
            key={id}
            type="button"
            role="tab"
            id={`${base}-${id}`}
            aria-selected={id === current.id}
            aria-controls={`${base}-panel`}
            tabIndex={id === current.id ? 0 : -1}
            onClick={() => choose(id)}
          >
            {name}
          </TabButton>
        ))}
      </chakra.div>
      <chakra.div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${current.id}`} tabIndex={0} pt="6">
        {current.content}
      </chakra.div>
    </chakra.div>
  );
}
