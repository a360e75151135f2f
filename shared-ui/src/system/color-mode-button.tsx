import { Box } from '@chakra-ui/react/box';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../actions/button';
import { toggleColorMode } from './color-mode';

/** Both pictures are drawn and style shows one, so that the markup is the same whatever the mode. */
export function ColorModeButton() {
  return (
    <IconButton variant="ghost" size="sm" aria-label="Switch between light and dark" onClick={toggleColorMode}>
      <Box asChild _dark={{ display: 'none' }}>
        <Moon aria-hidden="true" />
      </Box>
      <Box asChild display="none" _dark={{ display: 'block' }}>
        <Sun aria-hidden="true" />
      </Box>
    </IconButton>
  );
}
