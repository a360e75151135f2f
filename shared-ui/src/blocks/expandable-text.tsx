import { Button, chakra, Text } from '@azadkar/shared-ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  text: string;
  /** How many lines are visible at first. */
  lines: number;
  /** Beside the button. */
  children?: ReactNode;
}

/** About as many characters as a line on a narrow phone has. */
const MIN_LINE_LENGTH = 40;

/**
 * Text clamped to some lines, with a More and Less button unless it fits. Only the browser can measure that, so a text that
 * may be too long gets space for the button from the start, and nothing moves. Without scripts the text is not clamped.
 */
export function ExpandableText({ text, lines, children }: Props) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [clamped, setClamped] = useState(false);
  useEffect(() => {
    const element = paragraph.current;
    if (!element) return;
    const measure = () => setClamped((before) => before || element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <chakra.div>
      <Text
        ref={paragraph}
        whiteSpace="pre-line"
        lineClamp={open ? undefined : lines}
        css={{ '@media (scripting: none)': { display: 'block' } }}
      >
        {text}
      </Text>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="4">
        {(clamped || text.length > lines * MIN_LINE_LENGTH) && (
          <Button
            variant="plain"
            size="xs"
            aria-expanded={open}
            visibility={clamped ? 'visible' : 'hidden'}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Less' : 'More'}
          </Button>
        )}
        {children}
      </chakra.div>
    </chakra.div>
  );
}
