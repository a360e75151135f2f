import { publicContent } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

const director = { id: 1, name: 'Nadia Demo', position: 'Chairperson', bio: 'Leads.', image: null, linkedin: null };

test('a director has a name, a position, a bio and, if given, a LinkedIn link', async () => {
  const linked = { ...director, id: 2, name: 'Bilal Demo', linkedin: 'https://linkedin.example/in/bilal' };
  const page = await visit(routes, '/board', { api: [answers(publicContent.directors, [director, linked])] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Our Leadership');
  expect(page.text()).toContain('Chairperson');
  expect(page.text()).toContain('Leads.');
  expect(screen.getByRole('link', { name: 'LinkedIn profile of Bilal Demo' })).toHaveAttribute('href', linked.linkedin);
  expect(screen.queryByRole('link', { name: 'LinkedIn profile of Nadia Demo' })).not.toBeInTheDocument();
});
