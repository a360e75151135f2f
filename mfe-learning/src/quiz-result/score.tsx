import { Badge, Card, Fact, Facts } from '@azadkar/shared-ui';
import type { Result } from './result-message';

const COLOURS = { Passed: 'brand', Failed: 'red', 'Under review': 'accent' } as const;

export function Score({ result }: { result: Result }) {
  const { attempts, allowed_attempts, scored_points, total_points, status } = result;
  return (
    <Card padding="md">
      <Facts>
        <Fact name="Attempts">
          {attempts}/{allowed_attempts}
        </Fact>
        <Fact name="Score">
          {scored_points}/{total_points}
        </Fact>
        <Fact name="Status">
          <Badge colorPalette={COLOURS[status]}>{status}</Badge>
        </Fact>
      </Facts>
    </Card>
  );
}
