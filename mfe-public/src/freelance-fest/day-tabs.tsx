import { Box, Button, Flex, Text, WITHOUT_SCRIPTS } from '@azadkar/shared-ui';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

interface DayTabsProps {
  labels: readonly string[];
  /** What the tab at this index shows. */
  children: (index: number) => ReactNode;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Tabs by the pattern of the ARIA guide: arrow keys move between them, Tab moves on to what they show. Without scripts
 * everything shows, each part below its name.
 */
export function DayTabs({ labels, children }: DayTabsProps) {
  const [chosen, setChosen] = useState(0);
  const id = useId();
  const tabId = (index: number) => `${id}-tab-${index}`;
  const panelId = (index: number) => `${id}-panel-${index}`;

  function moveOn(event: KeyboardEvent) {
    const step = steps[event.key];
    if (!step) return;
    const next = (chosen + step + labels.length) % labels.length;
    setChosen(next);
    document.getElementById(tabId(next))?.focus();
  }

  return (
    <>
      <Flex role="tablist" aria-label="Days" gap="2" mb="4" css={WITHOUT_SCRIPTS.hidden} onKeyDown={moveOn}>
        {labels.map((label, index) => (
          <Button
            key={label}
            role="tab"
            id={tabId(index)}
            aria-selected={index === chosen}
            aria-controls={panelId(index)}
            tabIndex={index === chosen ? 0 : -1}
            variant={index === chosen ? 'solid' : 'outline'}
            onClick={() => setChosen(index)}
          >
            {label}
          </Button>
        ))}
      </Flex>
      {labels.map((label, index) => (
        <Box
          key={label}
          role="tabpanel"
          id={panelId(index)}
          aria-labelledby={tabId(index)}
          display={index === chosen ? 'block' : 'none'}
          css={WITHOUT_SCRIPTS.shown}
        >
          <Text display="none" css={WITHOUT_SCRIPTS.shown} fontWeight="semibold" mt="6">
            {label}
          </Text>
          {children(index)}
        </Box>
      ))}
    </>
  );
}
