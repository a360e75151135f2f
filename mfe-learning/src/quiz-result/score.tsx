import { Badge, Card, DescriptionItem, DescriptionList, type StatusColors } from '@azadkar/shared-ui';
import type { Result } from './result-message';

const STATUS_COLORS: StatusColors<Result['status']> = { Passed: 'brand', Failed: 'red', 'Under review': 'accent' };

interface Props {
  result: Result;
  /** A failed attempt that costs nothing, because the member is certified already. */
  calm: boolean;
}

export function Score({ result, calm }: Props) {
  const { attempts, allowed_attempts, scored_points, total_points, status } = result;
  return (
    <Card padding="md">
      <DescriptionList>
        <DescriptionItem term="Attempts">
          {attempts}/{allowed_attempts}
        </DescriptionItem>
        <DescriptionItem term="Score">
          {scored_points}/{total_points}
        </DescriptionItem>
        <DescriptionItem term="Status">
          <Badge colorPalette={calm ? 'gray' : STATUS_COLORS[status]}>{status}</Badge>
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}
