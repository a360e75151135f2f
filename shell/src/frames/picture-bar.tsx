import { Button, Flex, Text } from '@azadkar/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { chooseToSaveData } from '../saves-data';

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

/** As browsers ask for pictures; the api chooses the format by it. */
const ACCEPT = 'image/avif,image/webp,image/*,*/*;q=0.8';

export interface WaitingPictures {
  /** Shows all that wait, and those that come near later. */
  showAll(): void;
  /** Ends watching. */
  stop(): void;
}

/**
 * Watches the pictures that wait. The policy of the page lets the browser load none, so each of them has failed. Those that are
 * asked for are fetched here, and shown as blobs, which the policy allows. A picture that waits is shown when it is pressed,
 * unless the press opens something. `onCount` learns how many wait.
 */
export function watchPictures(page: Document, onCount: (count: number) => void): WaitingPictures {
  const waiting = new Set<HTMLImageElement>();
  let areAllShown = false;

  const change = (work: () => void) => {
    work();
    onCount(waiting.size);
  };
  const add = (picture: HTMLImageElement) => change(() => waiting.add(picture));
  const show = (picture: HTMLImageElement) => {
    change(() => waiting.delete(picture));
    void fetchPicture(picture).catch(() => add(picture));
  };
  const meet = (picture: HTMLImageElement) => (areAllShown ? show(picture) : add(picture));
  const handleError = ({ target }: Event) => {
    if (isBlocked(target)) meet(target);
  };
  const handleClick = ({ target }: Event) => {
    if (target instanceof HTMLImageElement && waiting.has(target) && !target.closest('a, button')) show(target);
  };

  page.addEventListener('error', handleError, true);
  page.addEventListener('click', handleClick);
  for (const picture of page.images) if (hasFailed(picture) && isBlocked(picture)) meet(picture);
  return {
    showAll() {
      areAllShown = true;
      for (const picture of waiting) show(picture);
    },
    stop() {
      page.removeEventListener('error', handleError, true);
      page.removeEventListener('click', handleClick);
    },
  };
}

const isBlocked = (target: EventTarget | null): target is HTMLImageElement =>
  target instanceof HTMLImageElement && !/^(blob|data):/.test(target.src);

const hasFailed = ({ src, complete, naturalWidth }: HTMLImageElement) => src !== '' && complete && naturalWidth === 0;

async function fetchPicture(picture: HTMLImageElement): Promise<void> {
  const reply = await fetch(picture.currentSrc || picture.src, { headers: { accept: ACCEPT } });
  if (!reply.ok) throw new Error(`${reply.status} for a picture`);
  const address = URL.createObjectURL(await reply.blob());
  picture.addEventListener('load', () => URL.revokeObjectURL(address), { once: true });
  picture.removeAttribute('srcset');
  picture.src = address;
}
