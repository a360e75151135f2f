import { paths } from '@azadkar/shared-api/paths';
import {
  Box,
  Container,
  chakra,
  closeAnnouncement,
  Flex,
  hiddenOnceClosed,
  IconButton,
  WITHOUT_SCRIPTS,
} from '@azadkar/shared-ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useStrip } from '../frame-data';
import { FestMark } from './fest-mark';

/** What editors announce above the header, with the mark of the conference where it leads there. Once closed, it stays closed on this device. */
export function AnnouncementStrip() {
  const announced = useStrip();
  const strip = useRef<HTMLElement>(null);
  if (!announced) return null;
  const { name, title, detail, link } = announced;
  const close = () => {
    strip.current?.nextElementSibling?.querySelector('a')?.focus(); // the focus must not vanish with the button
    closeAnnouncement(name);
  };
  return (
    <Box
      as="aside"
      ref={strip}
      aria-label="Announcement"
      bg="bg.inverted"
      color="fg.inverted"
      textStyle="sm"
      css={hiddenOnceClosed(name)}
    >
      <Container display="flex" alignItems="center" justifyContent="space-between" gap="2">
        <StripLink to={link}>
          {link.startsWith(paths.freelanceFest) && <FestMark />}
          <Flex as="span" wrap="wrap" columnGap="3" minWidth="0">
            <chakra.span fontWeight="semibold">{title}</chakra.span>
            <chakra.span display={{ base: 'none', sm: 'inline' }} opacity="0.85">
              {detail}
            </chakra.span>
          </Flex>
        </StripLink>
        <IconButton
          variant="ghost"
          size="xs"
          me="-2"
          color="inherit"
          aria-label="Close the announcement"
          _hover={{ bg: 'brand.900' }}
          css={WITHOUT_SCRIPTS.hidden}
          onClick={close}
        >
          <X />
        </IconButton>
      </Container>
    </Box>
  );
}

const StripLink = chakra(
  RouterLink,
  {
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2.5',
      minWidth: '0',
      minHeight: '8',
      color: 'inherit',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline' },
      '& > svg': { flexShrink: '0' },
    },
  },
  { forwardProps: ['to'] },
);
