import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { sanitize } from '#sanitize';
import { prose } from './prose';

interface Props {
  html: string;
  /** `lg` is for an article that is the page. */
  size?: 'md' | 'lg';
}

/** HTML of an article, an event or a promotion. The api sanitized it when it was stored; this does it again. */
export function SafeHtml({ html, size = 'md' }: Props) {
  const safe = useMemo(() => sanitize(html), [html]);
  const style = { ...prose, textStyle: size };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place, and the HTML is sanitized
  return <chakra.div css={style} dangerouslySetInnerHTML={{ __html: safe }} suppressHydrationWarning />;
}
