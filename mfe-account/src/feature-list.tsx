import type { Package } from '@azadkar/shared-api/account/schema';
import { CheckItem, CheckList } from '@azadkar/shared-ui/blocks';

/** The features of a membership package. */
export const FeatureList = ({ features }: { features: Package['features'] }) => (
  <CheckList>
    {features.map(({ name, description }) => (
      <CheckItem key={name} description={description}>
        {name}
      </CheckItem>
    ))}
  </CheckList>
);
