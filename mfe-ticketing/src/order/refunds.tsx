import { paths } from '@azadkar/shared-api/paths';
import { type RefundStatus, refundRules } from '@azadkar/shared-api/payments/rules';
import type { OwnOrder } from '@azadkar/shared-api/ticketing/schema';
import { Badge, Flex, formatDate, formatPrice, PageLink, Stack, type StatusColors, Text } from '@azadkar/shared-ui';
import { Subsection } from '@azadkar/shared-ui/blocks';

/** What can be returned, and where the refunds of this order stand. */
export function Refunds({ order: { order, refunds } }: { order: OwnOrder }) {
  if (order.grand_total === 0) return null;
  return (
    <Subsection title="Refunds" size="lg">
      <Stack gap="4">
        {refunds.length > 0 && (
          <Stack as="ul" listStyleType="none" gap="3">
            {refunds.map((refund) => (
              <li key={refund.requested_at}>
                <Refund refund={refund} />
              </li>
            ))}
          </Stack>
        )}
        <Text color="fg.muted">
          {order.kind === 'membership' ? refundRules.membership : refundRules.ticket} {refundRules.notDelivered}
        </Text>
        <PageLink alignSelf="start" textStyle="sm" to={paths.newIssue}>
          Ask for a refund for another reason
        </PageLink>
      </Stack>
    </Subsection>
  );
}

const STATUS: Record<RefundStatus, string> = {
  requested: 'Requested',
  sent: 'On its way',
  unclear: 'Being checked',
  done: 'Returned',
  failed: 'Being checked',
  cancelled: 'Withdrawn',
};
const COLORS: StatusColors<RefundStatus> = {
  requested: 'accent',
  sent: 'blue',
  unclear: 'accent',
  done: 'green',
  failed: 'accent',
  cancelled: 'gray',
};

function Refund({
  refund: { amount, status, reason, requested_at, done_at },
}: {
  refund: OwnOrder['refunds'][number];
}) {
  return (
    <>
      <Flex wrap="wrap" gap="3" align="center">
        <Text as="span" fontWeight="semibold">
          {formatPrice(amount)}
        </Text>
        <Badge colorPalette={COLORS[status]}>{STATUS[status]}</Badge>
        <Text as="span" textStyle="sm" color="fg.muted">
          {done_at ? `returned on ${formatDate(done_at)}` : `requested on ${formatDate(requested_at)}`}
        </Text>
      </Flex>
      <Text textStyle="sm" color="fg.muted">
        {reason}
      </Text>
    </>
  );
}
