import { call, submit } from '@azadkar/shared-api';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { Article, ArticleFields, ArticleVersion } from '@azadkar/shared-api/public/staff/schema';
import { chakra, formatMoment, Text } from '@azadkar/shared-ui';
import { useComparedVersion, VersionDialog, VersionRow } from '../history/versions';
import { Panel } from '../layout/panel';
import { textOfHtml } from '../layout/text-of-html';

/** The texts that were published, each compared with the latest, and a way back to it. */
export function Versions({ article }: { article: Article }) {
  const { kind, id, version, versions, fields } = article;
  const params = (number: number) => ({ kind, articleId: id, number });
  const { shown, open, close, restoring } = useComparedVersion<ArticleVersion>(({ number }) =>
    submit(publicStaff.restoreVersion, { params: params(number), body: { version } }),
  );
  return (
    <Panel title="Versions" flush={versions.length > 0}>
      {versions.length === 0 && <Text color="fg.muted">Each text that is published is kept here.</Text>}
      <chakra.ol listStyleType="none">
        {versions.map(({ number, title, published_at, published_by }) => (
          <VersionRow
            key={number}
            number={number}
            title={title}
            at={published_at}
            by={published_by}
            onCompare={() => void open(call(publicStaff.articleVersion, { params: params(number) }))}
          />
        ))}
      </chakra.ol>
      <VersionDialog
        title={shown ? `Version ${shown.number}, ${formatMoment(shown.published_at)}` : undefined}
        onClose={close}
        action={{ label: 'Make it the draft', ...restoring }}
        parts={shown ? partsOf(shown.fields, fields) : []}
        with="latest text"
      />
    </Panel>
  );
}

/** How it was in a version, and how it is now. */
const partsOf = (before: ArticleFields, after: ArticleFields) =>
  [
    ['Title', before.title, after.title],
    ['In short', before.excerpt, after.excerpt],
    ['Text', textOfHtml(before.content), textOfHtml(after.content)],
    ['Address', before.slug, after.slug],
    ['Picture', before.featured_image, after.featured_image],
  ] as const;
