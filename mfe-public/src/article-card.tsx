import { Box, Card, formatDate, Heading, PageLink, Picture, Stack, stretched, Text } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { truncateExcerpt } from './truncate-excerpt';

interface ArticleCardProps {
  title: string;
  excerpt: string;
  picture: string | null;
  /** ISO 8601 */
  date: string;
  to: string;
  /** Under the excerpt, such as the author. */
  footer?: ReactNode;
  /** Spans the whole row, with the picture beside the text; for the first article of a list. */
  wide?: boolean;
  headingLevel?: 2 | 3;
}

const sideBySide = { base: 'column', md: 'row' } as const;

/** An article in a list; the whole card is a link. */
export function ArticleCard({
  title,
  excerpt,
  picture,
  date,
  to,
  footer,
  wide = false,
  headingLevel = 3,
}: ArticleCardProps) {
  return (
    <Card as="li" variant="link" flexDirection={wide ? sideBySide : 'column'} gridColumn={wide ? '1 / -1' : undefined}>
      <Box width={{ base: 'full', md: wide ? '3/5' : 'full' }}>
        <Picture src={picture} alt="" width={640} height={360} priority={wide} />
      </Box>
      <Stack gap="3" p={{ base: '5', md: wide ? '8' : '5' }} flex="1" justifyContent={wide ? 'center' : undefined}>
        <Text textStyle="sm" color="fg.muted">
          <time dateTime={date}>{formatDate(date)}</time>
        </Text>
        <Heading as={`h${headingLevel}`} size={wide ? '3xl' : 'xl'}>
          <PageLink to={to} variant="quiet" _before={stretched}>
            {title}
          </PageLink>
        </Heading>
        <Text color="fg.muted" flex={wide ? undefined : '1'}>
          {truncateExcerpt(excerpt)}
        </Text>
        {footer && <Box pt="2">{footer}</Box>}
      </Stack>
    </Card>
  );
}
