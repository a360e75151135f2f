import { call } from '@azadkar/shared-api';
import { paths, toPath } from '@azadkar/shared-api/paths';
import { publicContent } from '@azadkar/shared-api/public';
import {
  AnchorButton,
  Container,
  Flex,
  formatDate,
  Heading,
  Picture,
  Stack,
  storedFileUrl,
  Text,
  usePageTitle,
} from '@azadkar/shared-ui';
import { ParentLink, ShareButton } from '@azadkar/shared-ui/blocks';
import { SafeHtml, sanitizer } from '@azadkar/shared-ui/html';
import { FileText } from 'lucide-react';
import { type LoaderFunctionArgs, replace, useLoaderData } from 'react-router-dom';
import { PressContact } from './press-contact';

/** Loads the press release by its id, and redirects a URL with another slug to the right one. */
export async function loader({ params: { prId = '', prSlug }, request }: LoaderFunctionArgs) {
  const [release, imprint] = await Promise.all([
    call(publicContent.pressRelease, { params: { id: prId }, request }),
    call(publicContent.imprint, { request }),
    sanitizer.load(),
  ]);
  if (release.slug !== prSlug) throw replace(toPath(paths.pressRelease, { prSlug: release.slug, prId }));
  return { release, imprint };
}

export function Component() {
  const { release, imprint } = useLoaderData<typeof loader>();
  usePageTitle(release.title);
  return (
    <Container asChild size="prose" py={{ base: '8', md: '14' }}>
      <article>
        <Stack gap="6">
          <ParentLink to={paths.pressReleases}>Press Releases</ParentLink>
          <Heading as="h1" size="5xl" outline="none">
            {release.title}
          </Heading>
          <Flex align="center" justify="space-between" gap="4" wrap="wrap">
            <Text color="fg.muted">
              Date published: <time dateTime={release.created_at}>{formatDate(release.created_at)}</time>
              {release.name && ` · ${release.name}`}
            </Text>
            <ShareButton title={release.title} variant="outline" size="sm" />
          </Flex>
          {release.featured_image && (
            <Picture src={release.featured_image} alt="" width={1200} height={675} rounded="xl" priority />
          )}
          <SafeHtml html={release.content} />
          <Files json={release.pdf} />
          <PressContact imprint={imprint} />
        </Stack>
      </article>
    </Container>
  );
}

function Files({ json }: { json: string }) {
  const files = attachedFiles(json);
  if (files.length === 0) return null;
  return (
    <Flex gap="3" wrap="wrap">
      {files.map((url, index) => (
        <AnchorButton key={url} href={url} target="_blank" rel="noopener" variant="outline">
          <FileText aria-hidden="true" />
          {files.length > 1 ? `Download PDF ${index + 1}` : 'Download PDF'}
        </AnchorButton>
      ))}
    </Flex>
  );
}

/** The URLs of a press release's files from its JSON; empty when the JSON is not a list of links. */
export const attachedFiles = (json: string): string[] =>
  parseList(json).flatMap((item) => storedFileUrl(linkOf(item)) ?? []);

function parseList(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function linkOf(item: unknown): string | null {
  const link = typeof item === 'object' && item !== null && 'download_link' in item ? item.download_link : null;
  return typeof link === 'string' && !/^\s*(javascript|data|vbscript):/i.test(link) ? link : null;
}
