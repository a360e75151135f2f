import { Badge, Card, DescriptionItem, DescriptionList, type StatusColors } from '@azadkar/shared-ui';
import type { Result } from './result-message';

const STATUS_COLORS: StatusColors<Result['status']> = { Passed: 'brand', Failed: 'red', 'Under review': 'accent' };

export function Score({ result }: { result: Result }) {
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
          <Badge colorPalette={STATUS_COLORS[status]}>{status}</Badge>
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}
