import { call, type Data } from '@azadkar/shared-api';
import { publicContent } from '@azadkar/shared-api/public';
import { Container, Section } from '@azadkar/shared-ui';
import { SafeHtml, sanitizer } from '@azadkar/shared-ui/html';
import { type LucideIcon, Star } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { PageBanner } from './page-banner';
import { divideText, type TextSection } from './sections-of';

export type WrittenPage = NonNullable<Data<typeof publicContent.page>>;

export const NOT_WRITTEN = 'The association has not published this text yet.';

/** The text that the association wrote for a page; null before it is published. */
export async function loadText(slug: string, request: Request): Promise<WrittenPage | null> {
  const text = call(publicContent.page, { params: { slug }, request });
  return (await Promise.all([text, sanitizer.load()]))[0];
}

interface BannerProps extends Omit<ComponentProps<typeof PageBanner>, 'title' | 'lead'> {
  page: WrittenPage | null;
}

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

/** A part as an item of a list: an icon, a heading and a text. */
export const tileOf = (
  { title, html }: Pick<TextSection, 'title' | 'html'>,
  icons: ReadonlyMap<string, LucideIcon>,
) => ({
  title,
  text: <SafeHtml html={html} size="inherit" />,
  icon: iconOf(title, icons),
});

/** The icon of the first word that has one. */
function iconOf(title: string, icons: ReadonlyMap<string, LucideIcon>): LucideIcon {
  const word = title
    .toLowerCase()
    .split(/\P{L}+/u)
    .find((each) => icons.has(each));
  return (word && icons.get(word)) || Star;
}
