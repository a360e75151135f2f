import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../actions/button';
import { Text } from './text';

interface Props {
  text: string;
  /** How many lines show at first. */
  lines: number;
}

/** Text cut after some lines, with More and Less; without the button when it fits. */
export function MoreText({ text, lines }: Props) {
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
      <Text ref={paragraph} whiteSpace="pre-line" lineClamp={open ? undefined : lines}>
        {text}
      </Text>
      {cut && (
        <Button variant="plain" size="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? 'Less' : 'More'}
        </Button>
      )}
    </chakra.div>
  );
}
