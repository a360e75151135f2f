import { Box, Card, Heading, PageLink, Picture, Stack, stretched, Text } from '@azadkar/shared-ui';
import type { ReactNode } from 'react';
import { cutExcerpt } from './cut-excerpt';

interface ArticleCardProps {
  title: string;
  excerpt: string;
  picture: string | null;
  /** ISO moment */
  date: string;
  to: string;
  /** Under the excerpt, such as the author. */
  footer?: ReactNode;
}

const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Karachi',
});

/** An article in a list: the whole card leads to it. */
export function ArticleCard({ title, excerpt, picture, date, to, footer }: ArticleCardProps) {
  return (
    <Card as="li" variant="link">
      <Picture src={picture} alt="" width={640} height={360} />
      <Stack gap="3" p="5" flex="1">
        <Text as="time" textStyle="sm" color="fg.muted">
          {day.format(new Date(date))}
        </Text>
        <Heading as="h3" size="xl">
          <PageLink to={to} variant="quiet" _before={stretched}>
            {title}
          </PageLink>
        </Heading>
        <Text color="fg.muted" flex="1">
          {cutExcerpt(excerpt)}
        </Text>
        {footer && <Box pt="2">{footer}</Box>}
      </Stack>
    </Card>
  );
}
