import { Slot } from '@azadkar/shared-ui';
import { StaffPage } from '../layout/staff-page';

/** What waits for the staff. Every figure comes from a part of the remote that it is about; this page knows none of them. */
export function Component() {
  return (
    <StaffPage
      title="Overview"
      lead="What waits for you, as of now. A mark on the left shows where somebody has to act."
    >
      <Slot
        slot="staff-overview@1"
        props={{}}
        textStyle="md"
        display="grid"
        gridTemplateColumns="repeat(auto-fill, minmax(min(20rem, 100%), 1fr))"
        gap={{ base: '4', md: '6' }}
        css={{ '& > [data-part], & > [data-part] > div': { display: 'grid' } }} // cards of a row are equally high
      />
    </StaffPage>
  );
}
