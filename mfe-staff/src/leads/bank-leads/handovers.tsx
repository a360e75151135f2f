import type { Handover } from '@azadkar/shared-api/safety-net/staff/schema';
import { Button, chakra, formatMoment, Text, useAction } from '@azadkar/shared-ui';
import { useRevalidator } from 'react-router-dom';
import { saveHandoverFile } from './save-handover-file';

/** What was handed over, by whom, to which key, and how often the file was fetched. */
export function Handovers({ handovers }: { handovers: readonly Handover[] }) {
  if (handovers.length === 0)
    return (
      <Text p="4" color="fg.muted">
        Nothing was handed over yet.
      </Text>
    );
  return (
    <chakra.ul listStyleType="none" css={{ '& > li + li': { borderTopWidth: '1px' } }}>
      {handovers.map((handover) => (
        <li key={handover.id}>
          <Row handover={handover} />
        </li>
      ))}
    </chakra.ul>
  );
}

function Row({
  handover: { id, bank, leads, made_by, made_at, fingerprint, downloads, available },
}: {
  handover: Handover;
}) {
  const { revalidate } = useRevalidator();
  const fetch = useAction(async () => {
    await saveHandoverFile(id);
    await revalidate();
  });
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" px="4" py="3">
      <chakra.div flex="1 1 16rem" minWidth="0">
        <Text fontWeight="medium">
          {bank}: {leads === 1 ? 'one request' : `${leads} requests`}
        </Text>
        <Text color="fg.muted" textStyle="xs">
          {made_by} · <time dateTime={made_at}>{formatMoment(made_at)}</time> · key {fingerprint} · fetched{' '}
          {downloads === 1 ? 'once' : `${downloads} times`}
        </Text>
      </chakra.div>
      {available ? (
        <Button
          size="xs"
          variant="outline"
          aria-label={`Fetch the file for ${bank} of ${formatMoment(made_at)}`}
          loading={fetch.busy}
          onClick={() => void fetch.run()}
        >
          Fetch the file
        </Button>
      ) : (
        <Text color="fg.muted" textStyle="xs">
          The file is gone
        </Text>
      )}
    </chakra.div>
  );
}
