import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { Text } from '../layout/text';
import { Button } from './button';

interface Props {
  text: string;
  /** How many lines show at first. */
  lines: number;
}

/** About as many as a line of a narrow phone holds. */
const FEWEST_IN_LINE = 40;

/**
 * Text cut after some lines, with More and Less; without the button when it fits. Whether it does, only a browser can tell:
 * a text that may not fit has room for the button from the start, so that nothing moves. Without scripts nothing is cut.
 */
export function ExpandableText({ text, lines }: Props) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [open, setOpen] = useState(false);
  const [cut, setCut] = useState(false);
  useEffect(() => {
    const element = paragraph.current;
    if (!element) return;
    const measure = () => setCut((before) => before || element.scrollHeight > element.clientHeight + 1);
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
      {(cut || text.length > lines * FEWEST_IN_LINE) && (
        <Button
          variant="plain"
          size="xs"
          aria-expanded={open}
          visibility={cut ? 'visible' : 'hidden'}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Less' : 'More'}
        </Button>
      )}
    </chakra.div>
  );
}
