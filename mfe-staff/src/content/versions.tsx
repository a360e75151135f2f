/** The texts that were published: a row for each, and a dialog that compares one with the latest and brings it back. */
import { call, submit } from '@azadkar/shared-api';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { Article, ArticleFields, ArticleVersion } from '@azadkar/shared-api/public/staff/schema';
import { Button, chakra, formatMoment, lazyWithRetry, Spinner, Text } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { Suspense, useState } from 'react';
import { ActionButton, useChange } from '../actions/action-button';
import type { ChangedPartsProps } from '../layout/changed-parts';
import { Panel } from '../layout/panel';
import { textOfHtml } from '../layout/text-of-html';

/** It finds differences, which is needed once a version is compared. */
const ChangedParts = lazyWithRetry<ChangedPartsProps>(() =>
  import('../layout/changed-parts').then((module) => module.ChangedParts),
);

/** The versions of an article. */
export function Versions({ article: { kind, id, version, versions, fields } }: { article: Article }) {
  const [shown, show] = useState<ArticleVersion | null>(null);
  const change = useChange();
  const params = (number: number) => ({ kind, articleId: id, number });
  const close = () => show(null);
  const restore = async (number: number) => {
    await change(() => submit(publicStaff.restoreVersion, { params: params(number), body: { version } }));
    close();
  };
  return (
    <Panel title="Versions" flush={versions.length > 0}>
      {versions.length === 0 && <Text color="fg.muted">Each text that is published is kept here.</Text>}
      <chakra.ol listStyleType="none">
        {versions.map(({ number, title, published_at, published_by }) => (
          <Row key={number}>
            <chakra.div minWidth="0" flex="1">
              <Text truncate fontWeight="medium">
                {number}. {title}
              </Text>
              <Text textStyle="xs" color="fg.muted">
                {formatMoment(published_at)}
                {published_by && ` · ${published_by}`}
              </Text>
            </chakra.div>
            <ActionButton
              size="xs"
              aria-label={`Compare version ${number}`}
              action={async () => show(await call(publicStaff.articleVersion, { params: params(number) }))}
            >
              Compare
            </ActionButton>
          </Row>
        ))}
      </chakra.ol>
      {shown && (
        <Dialog
          open
          onClose={close}
          title={`Version ${shown.number}, ${formatMoment(shown.published_at)}`}
          size="lg"
          footer={
            <>
              <Button variant="outline" onClick={close}>
                Close
              </Button>
              <ActionButton size="md" variant="solid" action={() => restore(shown.number)}>
                Make it the draft
              </ActionButton>
            </>
          }
        >
          <Suspense fallback={<Spinner label="Comparing" />}>
            <ChangedParts parts={partsOf(shown.fields, fields)} />
          </Suspense>
        </Dialog>
      )}
    </Panel>
  );
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2',
    '&:not(:first-child)': { borderTopWidth: '1px' },
  },
});

/** How it was in a version, and how it is now. */
const partsOf = (before: ArticleFields, after: ArticleFields) =>
  [
    ['Title', before.title, after.title],
    ['In short', before.excerpt, after.excerpt],
    ['Text', textOfHtml(before.content), textOfHtml(after.content)],
    ['Address', before.slug, after.slug],
    ['Picture', before.featured_image, after.featured_image],
  ] as const;
