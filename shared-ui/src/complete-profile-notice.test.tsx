import { screen } from '@testing-library/react';
import { CompleteProfileNotice } from './complete-profile-notice';
import { renderComponent } from './testing/render-component';

test('the notice is a section below the heading of the page, and its link leads back to this page', () => {
  renderComponent(<CompleteProfileNotice />);
  const notice = screen.getByRole('region', { name: 'Please complete your profile' });
  expect(notice).toHaveTextContent(
    "We've noticed you haven't completed your profile. Please complete your profile before continuing",
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Please complete your profile' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute(
    'href',
    `/dashboard/complete-profile?referrer=${encodeURIComponent('/here?tab=2')}`,
  );
});
