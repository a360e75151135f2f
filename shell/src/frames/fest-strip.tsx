import { paths } from '@azadkar/shared-api/paths';
import { Box, Container, Link } from '@azadkar/shared-ui';
import { ArrowRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';

/** The strip above the header, with the conference's mark. */
export function FestStrip() {
  return (
    <Box as="aside" aria-label="Announcement" bg="bg.inverted" color="fg.inverted" textStyle="sm">
      <Container>
        <Link
          asChild
          color="inherit"
          display="inline-flex"
          alignItems="center"
          gap="2"
          minHeight="8"
          fontWeight="medium"
        >
          <RouterLink to={paths.freelanceFest}>
            Freelance Fest 2022
            <ArrowRight size={14} aria-hidden="true" />
          </RouterLink>
        </Link>
      </Container>
    </Box>
  );
}
