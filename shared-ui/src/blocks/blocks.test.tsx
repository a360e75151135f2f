/** @jest-environment-options {"styles": true} */
import { fireEvent, screen, within } from '@testing-library/react';
import { Star } from 'lucide-react';
import { useState } from 'react';
import { renderComponent } from '../testing/render-component';
import { Aside, IconTile, NumberedSteps, Statistics, Subsection, VideoPlayer, WithAside } from './index';

test('steps with a title and without are an ordered list', () => {
  renderComponent(<NumberedSteps steps={[{ title: 'Register', text: 'It is free.' }, { text: 'Pay with 1Bill.' }]} />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(within(first as HTMLElement).getByRole('heading', { name: 'Register' })).toBeVisible();
  expect(second).toHaveTextContent('Pay with 1Bill.');
});

test('a tile has a heading, a text and what can be done', () => {
  renderComponent(
    <IconTile icon={Star} eyebrow="Week 1" title="Communication" text="Listen.">
      <a href="/more">More</a>
    </IconTile>,
  );
  const tile = screen.getByRole('listitem');
  expect(within(tile).getByRole('heading', { level: 3, name: 'Communication' })).toBeVisible();
  expect(tile).toHaveTextContent('Week 1CommunicationListen.More');
});

test('an aside is placed beside the content, and a subsection is a region with its heading', () => {
  renderComponent(
    <WithAside>
      <Subsection title="About">Words</Subsection>
      <Aside>Details</Aside>
    </WithAside>,
  );
  expect(screen.getByRole('region', { name: 'About' })).toHaveTextContent('AboutWords');
  const aside = screen.getByText('Details');
  expect(aside).toHaveAttribute('data-aside');
  const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('');
  expect(css).toContain('minmax(0, 1fr) 22rem');
});

test('each figure is defined by what it counts', () => {
  renderComponent(<Statistics statistics={[{ figure: '47%', meaning: 'are women' }]} />);
  expect(screen.getByRole('term')).toHaveTextContent('are women');
  expect(screen.getByRole('definition')).toHaveTextContent('47%');
});

function Player({ url, linked }: { url: string; linked?: boolean }) {
  const [playing, setPlaying] = useState(false);
  return (
    <VideoPlayer
      {...{ url, linked, playing }}
      name="Hira"
      detail="Data analyst"
      title="Story of Hira"
      playLabel="Play the story"
      onPlay={() => setPlaying(true)}
    />
  );
}

describe('a video player', () => {
  test('is named by what is seen on it first, fetches nothing before it is played, and then takes the focus', async () => {
    const { user } = renderComponent(<Player url="/api/files/hira.webm" />);
    expect(document.querySelector('video, iframe')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hira Data analyst Play the story' }));
    expect(screen.getByLabelText('Story of Hira')).toHaveAttribute('src', '/api/files/hira.webm');
    expect(screen.getByLabelText('Story of Hira')).toHaveFocus();
  });

  test('is a link to the video where the page is used without scripts', () => {
    renderComponent(<Player url="/api/files/hira.webm" linked />);
    expect(screen.getByRole('link', { name: 'Hira Data analyst Play the story' })).toHaveAttribute(
      'href',
      '/api/files/hira.webm',
    );
  });

  test('plays a provider’s video in its frame', async () => {
    const { user } = renderComponent(<Player url="https://vimeo.com/12345" />);
    await user.click(screen.getByRole('button'));
    expect(screen.getByTitle('Story of Hira')).toHaveAttribute('src', expect.stringContaining('player.vimeo.com'));
  });

  test('offers a link when the video fails, or can only be watched on its own page', async () => {
    const { user, unmount } = renderComponent(<Player url="/api/files/hira.webm" />);
    await user.click(screen.getByRole('button'));
    fireEvent.error(screen.getByLabelText('Story of Hira'));
    expect(screen.getByRole('link', { name: 'The video cannot be played here. Open it by itself' })).toHaveFocus();
    unmount();
    const again = renderComponent(<Player url="https://example.com/talk" />);
    await again.user.click(screen.getByRole('button'));
    expect(screen.getByRole('link')).toHaveAccessibleName('Watch the video of Hira on its own page');
  });
});
