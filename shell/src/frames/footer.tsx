import { brand } from '@azadkar/shared-api/brand';
import { paths } from '@azadkar/shared-api/paths';
import { Box, Container, Flex, Link, Logo, Stack, Text } from '@azadkar/shared-ui';
import { Link as RouterLink } from 'react-router-dom';
import { footerLinks, type NavigationLink, publicLinks } from './navigation';

const helpLinks: readonly NavigationLink[] = [
  { label: 'Help', to: paths.help },
  { label: 'Loans', to: paths.loans },
];

/** About its final height, so that a short page does not shift when only part of the footer has arrived. */
const HEIGHT = { base: '36rem', md: '24rem' };

export function Footer() {
  return (
    <Box as="footer" minHeight={HEIGHT} borderTopWidth="1px" bg="bg.subtle" mt="auto" pt="12" pb="8">
      <Container>
        <Flex direction={{ base: 'column', md: 'row' }} gap="10" justify="space-between">
          <Stack gap="4" maxWidth="20rem">
            <Logo />
            <Text color="fg.muted">{brand.slogan}</Text>
            <SocialLinks />
          </Stack>
          <Flex gap={{ base: '10', lg: '20' }} wrap="wrap">
            <LinkColumn label="Explore" links={publicLinks.slice(1)} />
            <LinkColumn label="Newsroom" links={footerLinks} />
            <LinkColumn label="Support" links={helpLinks} />
          </Flex>
        </Flex>
        <Text mt="10" textStyle="sm" color="fg.muted">
          {brand.fullName}
        </Text>
      </Container>
    </Box>
  );
}

function LinkColumn({ label, links }: { label: string; links: readonly NavigationLink[] }) {
  return (
    <Box as="nav" aria-label={label}>
      <Text as="h2" textStyle="sm" fontWeight="semibold" mb="2">
        {label}
      </Text>
      <Stack as="ul" listStyleType="none" gap="1">
        {links.map(({ label: text, to }) => (
          <Box as="li" key={to}>
            <Link asChild color="fg.muted" minHeight="8" display="inline-flex" alignItems="center">
              <RouterLink to={to}>{text}</RouterLink>
            </Link>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

function SocialLinks() {
  return (
    <Flex as="ul" gap="4" wrap="wrap" listStyleType="none">
      {brand.social.map(({ label, url }) => (
        <Box as="li" key={url}>
          <Link href={url} rel="noopener" textStyle="sm" fontWeight="medium" minHeight="6">
            {label}
          </Link>
        </Box>
      ))}
    </Flex>
  );
}
