import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { sanitize } from '#sanitize';
import { prose } from './prose';

interface Props {
  html: string;
  /** Larger, for an article that is the page. */
  size?: 'md' | 'lg';
}

/** HTML of an article, an event or a promotion: sanitized once more, and set like the rest of the site. */
export function SafeHtml({ html, size = 'md' }: Props) {
  const safe = useMemo(() => sanitize(html), [html]);
  const look = { ...prose, textStyle: size };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it, behind the sanitizer
  return <chakra.div css={look} dangerouslySetInnerHTML={{ __html: safe }} suppressHydrationWarning />;
}
