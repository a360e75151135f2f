import { Box, Button, chakra, Flex, Picture, SimpleGrid, storedFileUrl } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';

interface Props {
  photos: readonly string[];
  title: string;
}

/** Thumbnails that open in a lightbox. Before scripts run, each is a link to the photo itself. */
export function Gallery({ photos, title }: Props) {
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const thumbnails = useRef<HTMLDivElement>(null);
  const thumbnailOf = (index: number) => thumbnails.current?.querySelectorAll('img')[index]?.currentSrc;
  return (
    <>
      <SimpleGrid ref={thumbnails} as="ul" listStyleType="none" columns={{ base: 2, sm: 3 }} gap="3">
        {photos.map((photo, index) => (
          <Box as="li" key={photo}>
            <chakra.a
              href={storedFileUrl(photo)}
              display="block"
              rounded="lg"
              overflow="hidden"
              cursor="zoom-in"
              aria-label={`Open photo ${index + 1} of ${photos.length}`}
              aria-haspopup="dialog"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return; // the browser opens a new tab or window
                event.preventDefault();
                setOpenIndex(index);
              }}
            >
              <Picture src={photo} alt="" width={400} height={300} />
            </chakra.a>
          </Box>
        ))}
      </SimpleGrid>
      <Lightbox
        photos={photos}
        title={title}
        openIndex={openIndex}
        onIndexChange={setOpenIndex}
        thumbnailOf={thumbnailOf}
      />
    </>
  );
}

const PHOTO_SIZE = { width: 1200, height: 900 } as const;

interface LightboxProps extends Props {
  /** null while it is closed. */
  openIndex: number | null;
  onIndexChange: (index: number | null) => void;
  /** The URL of the small picture that is on the page already. */
  thumbnailOf: (index: number) => string | undefined;
}

/**
 * One photo in a dialog; the arrow keys go to the next and the previous one. The small picture is shown while the large one
 * loads, and the next one is loaded ahead.
 */
function Lightbox({ photos, title, openIndex, onIndexChange, thumbnailOf }: LightboxProps) {
  const index = openIndex ?? 0;
  const thumbnail = openIndex === null ? undefined : thumbnailOf(openIndex);
  const next = photos[(index + 1) % photos.length];
  const move = (step: number) => onIndexChange((index + step + photos.length) % photos.length);
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1);
    if (key === 'ArrowLeft') move(-1);
  };
  return (
    <Dialog
      open={openIndex !== null}
      onClose={() => onIndexChange(null)}
      title={`Photo ${index + 1} of ${photos.length}`}
      size="lg"
    >
      <Box onKeyDown={handleKeyDown}>
        <Box rounded="lg" overflow="hidden" mb="4">
          <Picture
            key={photos[index]}
            src={photos[index]}
            alt={`${title}, photo ${index + 1}`}
            {...PHOTO_SIZE}
            priority
            bgSize="cover"
            style={thumbnail ? { backgroundImage: `url("${thumbnail}")` } : undefined}
          />
        </Box>
        {openIndex !== null && photos.length > 1 && (
          <Box hidden>
            <Picture key={next} src={next} alt="" {...PHOTO_SIZE} priority fetchPriority="low" />
          </Box>
        )}
        {photos.length > 1 && (
          <Flex justify="space-between">
            <Button variant="outline" onClick={() => move(-1)}>
              <ChevronLeft aria-hidden="true" />
              Previous
            </Button>
            <Button variant="outline" onClick={() => move(1)}>
              Next
              <ChevronRight aria-hidden="true" />
            </Button>
          </Flex>
        )}
      </Box>
    </Dialog>
  );
}
