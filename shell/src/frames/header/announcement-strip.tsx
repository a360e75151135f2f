import { paths } from '@azadkar/shared-api/paths';
import {
  Box,
  Container,
  chakra,
  closeAnnouncement,
  Flex,
  hiddenOnceClosed,
  IconButton,
  routed,
  WITHOUT_SCRIPTS,
} from '@azadkar/shared-ui';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useStrip } from '../frame-data';

const isFest = ({ link }: { link: string }) => link.startsWith(paths.freelanceFest);

/** The way to the conference, for as long as editors announce it: its mark, beside the logo. */
export function FestLink() {
  const announced = useStrip();
  if (!announced || !isFest(announced)) return null;
  return (
    <MarkLink to={announced.link} aria-label={announced.title}>
      <FestMark />
    </MarkLink>
  );
}

/**
 * What editors announce above the header. Once closed, it stays closed on this device. The conference is announced in the days
 * that they chose; without a last day its mark is enough.
 */
export function AnnouncementStrip() {
  const announced = useStrip();
  const strip = useRef<HTMLElement>(null);
  if (!announced || (isFest(announced) && !announced.until)) return null;
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
      minWidth: '0',
      minHeight: '8',
      color: 'inherit',
      textDecoration: 'none',
      _hover: { textDecoration: 'underline' },
    },
  },
  routed,
);

const MarkLink = chakra(RouterLink, { base: { display: 'grid', placeItems: 'center', boxSize: '44px' } }, routed);

/** The conference's mark: a line of bunting. */
const FestMark = () => (
  <svg width="24" height="18" viewBox="0 0 24 18" aria-hidden="true" focusable="false">
    <path d="M1 2q11 6 22 0" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    <path d="M2.5 4.5l6 2-4 7z" fill="#f6a723" />
    <path d="M9 6.5h6l-3 9z" fill="var(--az-colors-brand-300)" />
    <path d="M15.5 6.5l6-2-2 9z" fill="#fdd98d" />
  </svg>
);
