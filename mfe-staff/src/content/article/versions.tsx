import { call, submit } from '@azadkar/shared-api';
import { publicStaff } from '@azadkar/shared-api/public/staff';
import type { Article, ArticleVersion } from '@azadkar/shared-api/public/staff/schema';
import { Button, chakra, formatDateTime, lazyWithRetry, notify, Spinner, Text, useAction } from '@azadkar/shared-ui';
import { Dialog } from '@azadkar/shared-ui/overlays';
import { Suspense, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { Panel } from '../../layout/panel';
import type { ComparisonProps } from './comparison';

const Comparison = lazyWithRetry<ComparisonProps>(() => import('./comparison').then((module) => module.Comparison));

/** The texts that were published, each compared with the latest, and a way back to it. */
export function Versions({ article }: { article: Article }) {
  const { kind, id, version, versions, fields } = article;
  const [shown, setShown] = useState<ArticleVersion | null>(null);
  const { revalidate } = useRevalidator();
  const params = (number: number) => ({ kind, articleId: id, number });
  const open = async (number: number) => {
    try {
      setShown(await call(publicStaff.articleVersion, { params: params(number) }));
    } catch (cause) {
      notify.error(cause instanceof Error ? cause.message : 'The version could not be loaded.');
    }
  };
  const restore = useAction(async () => {
    if (!shown) return;
    const { message } = await submit(publicStaff.restoreVersion, { params: params(shown.number), body: { version } });
    notify.success(message);
    setShown(null);
    await revalidate();
  });
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
                {formatDateTime(published_at)}
                {published_by && ` · ${published_by}`}
              </Text>
            </chakra.div>
            <Button
              size="xs"
              variant="outline"
              aria-label={`Compare version ${number}`}
              onClick={() => void open(number)}
            >
              Compare
            </Button>
          </Row>
        ))}
      </chakra.ol>
      <Dialog
        open={shown !== null}
        onClose={() => setShown(null)}
        title={shown ? `Version ${shown.number}, ${formatDateTime(shown.published_at)}` : ''}
        size="lg"
        footer={
          <>
            <Button variant="outline" onClick={() => setShown(null)}>
              Close
            </Button>
            <Button loading={restore.busy} onClick={() => void restore.run()}>
              Make it the draft
            </Button>
          </>
        }
      >
        {shown && (
          <Suspense fallback={<Spinner label="Comparing" />}>
            <Comparison before={shown.fields} after={fields} />
          </Suspense>
        )}
      </Dialog>
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
