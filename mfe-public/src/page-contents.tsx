import { Box, Link, Stack } from '@azadkar/shared-ui';

interface PageContentsProps {
  /** The name of the navigation. */
  label: string;
  /** By the ids of their elements. */
  sections: readonly { id: string; title: string }[];
}

/** Links to the sections of a long page: above them on a phone, beside them and always in sight on a wide screen. */
export function PageContents({ label, sections }: PageContentsProps) {
  return (
    <Box as="nav" aria-label={label} position={{ lg: 'sticky' }} top="24" alignSelf="start">
      <Stack as="ul" listStyleType="none" gap="1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link href={`#${id}`} display="flex" alignItems="center" minHeight="9">
              {title}
            </Link>
          </li>
        ))}
      </Stack>
    </Box>
  );
}
