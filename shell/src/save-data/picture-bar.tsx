import { Button, Flex, Text } from '@azadkar/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { chooseToSaveData } from './saves-data';
import { type WaitingPictures, watchPictures } from './waiting-pictures';

/** Says that pictures wait, and shows those of this page, or all from now on. */
export function PictureBar() {
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  const pictures = useRef<WaitingPictures>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is asked for by itself
  useEffect(() => {
    setCount(0);
    pictures.current = watchPictures(document, setCount);
    return () => pictures.current?.stop();
  }, [pathname]);
  if (count === 0) return null;
  return (
    <Flex
      as="aside"
      aria-label="Pictures"
      position="fixed"
      insetX="3"
      bottom="calc(var(--places-height, 0px) + 0.75rem)"
      zIndex="docked"
      mx="auto"
      width="fit-content"
      wrap="wrap"
      align="center"
      justify="center"
      columnGap="3"
      rowGap="1"
      ps="4"
      pe="2"
      py="2"
      rounded="lg"
      bg="bg.panel"
      borderWidth="1px"
      shadow="lg"
      textStyle="sm"
    >
      <Text>Pictures wait, to save data.</Text>
      <Flex gap="1">
        <Button size="sm" onClick={() => pictures.current?.showAll()}>
          Show them here
        </Button>
        <Button size="sm" variant="ghost" onClick={() => chooseToSaveData('off')}>
          Always show
        </Button>
      </Flex>
    </Flex>
  );
}
