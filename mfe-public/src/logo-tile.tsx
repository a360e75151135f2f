import { Box, Picture, Text } from '@azadkar/shared-ui';
import type { ComponentProps } from 'react';

interface Props extends Omit<ComponentProps<typeof Box>, 'children'> {
  name: string;
  logo: string | null;
  /** An address of the company; without one the tile is no link. */
  href?: string;
}

/** A company by its logo, always on white, because logos are designed for it; by its name without one. */
export function LogoTile({ name, logo, href, ...box }: Props) {
  const content = logo ? (
    <Picture src={logo} alt={name} width={200} height={80} objectFit="contain" bg="transparent" />
  ) : (
    <Text textStyle="sm" fontWeight="semibold" lineClamp="2" textAlign="center">
      {name}
    </Text>
  );
  return (
    <Box as="li" {...tile} _hover={href ? { borderColor: 'brand.border' } : undefined} {...box}>
      {href ? (
        <a href={href} target="_blank" rel="noopener noreferrer" title={name}>
          {content}
        </a>
      ) : (
        content
      )}
    </Box>
  );
}

const tile = {
  display: 'grid',
  alignItems: 'center',
  gridTemplateColumns: 'minmax(0, 1fr)',
  height: '20',
  px: { base: '2', md: '4' },
  rounded: 'lg',
  borderWidth: '1px',
  bg: 'white',
  color: 'gray.900',
  overflow: 'hidden',
  css: { '& > a': { display: 'grid', alignItems: 'center', height: '100%' } },
} as const;
