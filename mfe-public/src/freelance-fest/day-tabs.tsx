import { Box, Button, Flex } from '@azadkar/shared-ui';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

interface DayTabsProps {
  labels: readonly string[];
  /** What the tab at this index shows. */
  children: (index: number) => ReactNode;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs by the pattern of the ARIA guide: arrow keys move between them, Tab moves on to what they show. */
export function DayTabs({ labels, children }: DayTabsProps) {
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const tabId = (index: number) => `${id}-tab-${index}`;

  function moveOn(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    const next = (chosen + step + labels.length) % labels.length;
    setChosen(next);
    document.getElementById(tabId(next))?.focus();
  }

  return (
    <>
      <Flex role="tablist" aria-label="Days" gap="2" mb="4" onKeyDown={moveOn}>
        {labels.map((label, index) => (
          <Button
            key={label}
            role="tab"
            id={tabId(index)}
            aria-selected={index === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            variant={index === chosen ? 'solid' : 'outline'}
            onClick={() => setChosen(index)}
          >
            {label}
          </Button>
        ))}
      </Flex>
      <Box key={chosen} role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(chosen)}>
        {children(chosen)}
      </Box>
    </>
  );
}
