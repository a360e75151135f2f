import { Box, Flex, Link } from '@azadkar/shared-ui';
import { sections } from './sections';

/** Links to the sections of the page, which is several screens long. */
export function SectionLinks() {
  return (
    <Box as="nav" aria-label="On this page">
      <Flex as="ul" listStyleType="none" wrap="wrap" gap="2">
        {Object.values(sections).map(({ id, title }) => (
          <li key={id}>
            <Link
              href={`#${id}`}
              display="inline-flex"
              alignItems="center"
              minHeight="10"
              px="3.5"
              textStyle="sm"
              fontWeight="medium"
              color="fg"
              bg="bg.subtle"
              borderWidth="1px"
              rounded="full"
              _hover={{ bg: 'bg.muted', textDecoration: 'none' }}
            >
              {title}
            </Link>
          </li>
        ))}
      </Flex>
    </Box>
  );
}
