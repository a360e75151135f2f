import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import { useEffect, useMemo, useState } from 'react';
import { sanitizer } from '#sanitize';
import { useWasServerRendered } from '../layout/without-scripts';

interface Props {
  html: string;
  /** `lg` is for an article that is the page; `inherit` looks as the text around it. */
  size?: 'md' | 'lg' | 'inherit';
}

/**
 * HTML of an article, an event or a promotion. The api sanitized it when it was stored; this does it again. What a server has
 * rendered stays as it is while React takes it over, so the page needs no sanitizer in the browser.
 */
export function SafeHtml({ html, size = 'md' }: Props) {
  const isTakenOver = useWasServerRendered() && typeof document !== 'undefined';
  const [rendered] = useState(isTakenOver ? html : null);
  const [sanitize, setSanitize] = useState(() => sanitizer.loaded);
  const isDrawn = rendered !== html || sanitize !== undefined;
  useEffect(() => {
    if (isDrawn && !sanitize) void sanitizer.load().then((loaded) => setSanitize(() => loaded));
  }, [isDrawn, sanitize]);
  const safe = useMemo(() => (isDrawn && sanitize ? sanitize(html) : ''), [html, isDrawn, sanitize]);
  const style = { ...prose, ...(size === 'inherit' ? inherited : { textStyle: size }) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place, and the HTML is sanitized
  return <chakra.div css={style} dangerouslySetInnerHTML={{ __html: safe }} suppressHydrationWarning />;
}

const inherited: SystemStyleObject = { maxWidth: 'none', lineHeight: 'inherit' };

/** Styles of running text: line length, spacing, headings, lists, quotations, tables, pictures. */
export const prose: SystemStyleObject = {
  maxWidth: '68ch',
  lineHeight: 'tall',
  overflowWrap: 'anywhere',
  '& > :first-child': { marginTop: '0' },
  '& > :last-child': { marginBottom: '0' },
  '& p, & ul, & ol, & dl, & pre, & table, & figure, & blockquote': { my: '1.1em' },
  '& h2, & h3, & h4, & h5, & h6': { fontWeight: 'bold', lineHeight: 'short', mt: '1.8em', mb: '0.6em' },
  '& h2': { textStyle: '2xl' },
  '& h3': { textStyle: 'xl' },
  '& a': { color: 'brand.fg', textDecoration: 'underline', textUnderlineOffset: '0.2em', rounded: 'xs' },
  '& ul': { listStyleType: 'disc', ps: '1.4em' },
  '& ol': { listStyleType: 'decimal', ps: '1.6em' },
  '& li': { my: '0.35em', ps: '0.2em' },
  '& li::marker': { color: 'brand.fg' },
  '& dt': { fontWeight: 'semibold' },
  '& strong, & b': { fontWeight: 'semibold' },
  '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'accent.solid', ps: '1.1em', color: 'fg.muted' },
  '& code, & kbd': { fontFamily: 'mono', fontSize: '0.9em', bg: 'bg.muted', px: '0.3em', py: '0.1em', rounded: 'xs' },
  '& pre': { overflowX: 'auto', bg: 'bg.muted', p: '4', rounded: 'md' },
  '& pre code': { bg: 'transparent', p: '0' },
  '& img': { maxWidth: '100%', height: 'auto', rounded: 'lg' },
  '& figcaption': { textStyle: 'sm', color: 'fg.muted', mt: '0.5em' },
  '& hr': { my: '2em', borderTopWidth: '1px' },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& th, & td': { borderBottomWidth: '1px', px: '3', py: '2', textAlign: 'start', verticalAlign: 'top' },
  '& th': { fontWeight: 'semibold' },
};
