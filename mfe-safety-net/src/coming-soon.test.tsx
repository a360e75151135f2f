import { visit } from '@azadkar/shared-ui/testing';
import { screen } from '@testing-library/react';
import { services } from './coming-soon.page';
import { routes } from './routes';

test.each(Object.entries(services))(
  '%s shows what is planned, what helps today, and a link to ask for it',
  async (address, service) => {
    const page = await visit(routes, address, { as: 'member' });
    await page.expectText('Coming Soon');
    await page.expectText(service.description);
    expect(screen.getAllByRole('listitem')).toHaveLength(service.alternatives.length);
    await page.press(`Ask about ${service.name.toLowerCase()}`);
    expect(await screen.findByLabelText('Title')).toHaveValue(`${service.name}: what I need`);
    expect(screen.getByLabelText('Topic')).toHaveValue(service.topic);
  },
);
