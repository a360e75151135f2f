import { publicContent } from '@azadkar/shared-api/public';
import { answers } from '@azadkar/shared-api/testing';
import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { routes } from './routes';

test('a mention has its date and links to the full article', async () => {
  const mention = {
    id: 1,
    title: 'Freelancers rise',
    excerpt: 'b'.repeat(120),
    logo: null,
    link: 'https://example.com/a',
    created_at: '2025-03-01T20:30:00.000Z',
  };
  await visit(routes, '/media-mentions', { api: [answers(publicContent.mediaMentions, [mention])] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Media Mentions');
  const link = screen.getByRole('link', { name: 'Read Full Article: Freelancers rise' });
  expect(link).toHaveTextContent('Read Full Article');
  expect(link).toHaveAttribute('href', 'https://example.com/a');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.getByText('2 March 2025')).toBeVisible();
  expect(screen.getByText(`${'b'.repeat(100)}…`)).toBeInTheDocument();
});

test('without mentions the page shows that there are none', async () => {
  const page = await visit(routes, '/media-mentions', { api: [answers(publicContent.mediaMentions, [])] });
  expect(page.text()).toContain('Nothing here yet');
});
