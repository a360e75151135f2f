import { Container, Section } from '@azadkar/shared-ui';
import { divideText, NOT_WRITTEN, type TextSection, type WrittenPage } from '@azadkar/shared-ui/blocks';
import { SafeHtml } from '@azadkar/shared-ui/html';
import type { ComponentProps, ReactNode } from 'react';
import { PageBanner } from './page-banner';

type BannerProps = Omit<ComponentProps<typeof PageBanner>, 'title' | 'lead'> & { page: WrittenPage | null };

/** The banner of such a page. A text before its first heading follows it. */
export function WrittenBanner({ page, ...banner }: BannerProps) {
  const { before } = divideText(page?.content ?? '');
  return (
    <>
      <PageBanner {...banner} title={page?.title ?? NOT_WRITTEN} lead={page?.excerpt} />
      <Opening html={before} />
    </>
  );
}

/** A text before the first heading. */
export const Opening = ({ html }: { html: string }) =>
  html && (
    <Container pt={{ base: '7', md: '20' }}>
      <SafeHtml html={html} />
    </Container>
  );

interface SectionProps extends Pick<ComponentProps<typeof Section>, 'tone'> {
  section: TextSection;
  /** What its subheadings begin. */
  children: (parts: readonly TextSection[]) => ReactNode;
}

/** A section of such a page. What stands before its first subheading is its lead. */
export function WrittenSection({ section: { title, html }, tone, children }: SectionProps) {
  const { before, sections } = divideText(html, 'h3');
  return (
    <Section title={title} tone={tone} lead={before && <SafeHtml html={before} size="inherit" />}>
      {sections.length > 0 && children(sections)}
    </Section>
  );
}
