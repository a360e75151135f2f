import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { prose } from './prose';
import { sanitise } from './sanitise';
import { textOf } from './text-of';

interface Props {
  html: string;
  /** Larger, for an article that is the page. */
  size?: 'md' | 'lg';
}

const inBrowser = typeof document !== 'undefined';

/** HTML of an article, an event or a promotion: sanitised once more, and set like the rest of the site. */
export function SafeHtml({ html, size = 'md' }: Props) {
  const safe = useMemo(() => (inBrowser ? sanitise(html) : null), [html]);
  const look = { ...prose, textStyle: size };
  if (safe === null) return <chakra.div css={look}>{textOf(html)}</chakra.div>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place for it, behind the sanitiser
  return <chakra.div css={look} dangerouslySetInnerHTML={{ __html: safe }} suppressHydrationWarning />;
}
