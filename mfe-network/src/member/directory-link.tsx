import { paths } from '@azadkar/shared-api/paths';
import { ParentLink } from '@azadkar/shared-ui/blocks';
import { type MouseEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { directoryOf } from '../directory-entry';

/**
 * The link back to the directory. Where the person came from one, it goes back to that list with its filters and place;
 * the history is only known in the browser, so the first HTML always names Our Voice.
 */
export function DirectoryLink() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<ReturnType<typeof directoryOf>>(null);
  useEffect(() => setOpened(directoryOf(state)), [state]);
  if (!opened) return <ParentLink to={paths.ourVoice}>Our Voice</ParentLink>;
  const goBack = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <ParentLink to={opened.to} onClick={goBack}>
      {opened.name}
    </ParentLink>
  );
}
