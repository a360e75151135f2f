import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from '../routes';

const addresses = ['/azadkar-google-soft-skills', '/dashboard/azadkar-google-soft-skills'];

test.each(addresses)('%s shows the figures, the modules and eight answers, and links to course 11', async (address) => {
  const page = await visit(routes, address, { as: 'member' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Soft Skills Program');
  for (const figure of ['81.5%', '47%', '53.3%', '4 modules']) expect(page.text()).toContain(figure);
  expect(document.querySelectorAll('details')).toHaveLength(8);
  expect(document.querySelectorAll('#softskills-topics li')).toHaveLength(4);
  expect(screen.getByRole('link', { name: 'Register Now' })).toHaveAttribute(
    'href',
    '/dashboard/2/enroll-course/11/soft-skills-batch-2',
  );
});
