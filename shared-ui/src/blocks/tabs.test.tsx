/** @jest-environment-options {"styles": true} */
import { screen } from '@testing-library/react';
import { renderComponent } from '../testing/render-component';
import { Tabs } from './tabs';

const tabs = ['Monday', 'Tuesday', 'Wednesday'].map((label) => ({
  id: `the ${label}`,
  label,
  content: `Program of ${label}`,
}));
const tab = (name: string) => screen.getByRole('tab', { name });

test('arrow keys, Home and End choose a tab', async () => {
  const { user } = renderComponent(<Tabs label="Days" tabs={tabs} />);
  expect(screen.getByRole('tabpanel', { name: 'Monday' })).toHaveTextContent('Program of Monday');
  await user.click(tab('Monday'));
  await user.keyboard('{ArrowLeft}');
  expect(tab('Wednesday')).toHaveFocus();
  expect(tab('Wednesday')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowRight}');
  expect(tab('Monday')).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getByRole('tabpanel', { name: 'Wednesday' })).toBeVisible();
  await user.keyboard('{Home}');
  expect(screen.getByText('Program of Monday')).toBeVisible();
  expect(screen.getByText('Program of Wednesday')).not.toBeVisible();
});

test('the row of tabs is one tab stop, and its panel the next', async () => {
  const { user } = renderComponent(<Tabs label="Days" tabs={tabs} />);
  await user.tab();
  expect(tab('Monday')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});
