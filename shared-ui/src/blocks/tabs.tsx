/**
 * Tabs by the WAI-ARIA pattern with automatic activation (https://www.w3.org/WAI/ARIA/apg/patterns/tabs/): arrow keys, Home
 * and End move along the row, and the panel follows. Without scripts every panel shows, each below its name.
 */
import { chakra, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
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
  /** The tab that is chosen, where the page keeps it, as in its address; otherwise the first, until another is pressed. */
  chosen?: string;
  onChoose?: (id: string) => void;
}

export function Tabs({ label, tabs, chosen, onChoose }: Props) {
  const base = useId();
  const [pressed, press] = useState(tabs[0]?.id);
  const choose = onChoose ?? press;
  const index = Math.max(
    0,
    tabs.findIndex(({ id }) => id === (chosen ?? pressed)),
  );
  const row = useRovingFocus(tabs, index, choose);
  return (
    <div>
      <TabRow {...row} role="tablist" aria-label={label} css={WITHOUT_SCRIPTS.hidden}>
        {tabs.map(({ id, label: name }, at) => (
          <TabButton
            key={id}
            type="button"
            role="tab"
            id={`${base}-${at}`}
            aria-selected={at === index}
            aria-controls={`${base}-${at}-panel`}
            tabIndex={at === index ? 0 : -1}
            onClick={() => choose(id)}
          >
            {name}
          </TabButton>
        ))}
      </TabRow>
      {tabs.map(({ id, label: name, content }, at) => (
        <TabPanel key={id} id={`${base}-${at}`} shown={at === index} name={name}>
          {content}
        </TabPanel>
      ))}
    </div>
  );
}

/** Moves the focus along the row, from the tab at `index`. */
function useRovingFocus(tabs: readonly Tab[], index: number, onMove: (id: string) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
    const target = next === undefined ? undefined : tabs.at(next % tabs.length);
    if (!target) return;
    event.preventDefault();
    onMove(target.id);
    ref.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(target)]?.focus();
  };
  return { ref, onKeyDown };
}

type PanelProps = { id: string; shown: boolean; name: ReactNode; children: ReactNode };

const TabPanel = ({ id, shown, name, children }: PanelProps) => (
  <chakra.div
    role="tabpanel"
    id={`${id}-panel`}
    aria-labelledby={id}
    tabIndex={0}
    pt="6"
    display={shown ? 'block' : 'none'}
    css={WITHOUT_SCRIPTS.shown}
  >
    <chakra.p display="none" css={WITHOUT_SCRIPTS.shown} fontWeight="semibold" mb="4">
      {name}
    </chakra.p>
    {children}
  </chakra.div>
);

const TabRow = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', borderBottomWidth: '1px' } });

const TabButton = chakra('button', {
  base: {
    minHeight: '11',
    px: '4',
    fontWeight: 'semibold',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    _hover: { color: 'fg' },
    _selected: { color: 'brand.fg', borderColor: 'brand.solid' },
  },
});
