import { Box } from '@chakra-ui/react/box';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../actions/button';
import { toggleColorMode } from './color-mode';

/** Renders both icons, and CSS shows one: the markup does not depend on the mode, which a server does not know. */
export const ColorModeButton = () => (
  <IconButton variant="ghost" size="sm" aria-label="Switch between light and dark" onClick={toggleColorMode}>
    <Box asChild _dark={{ display: 'none' }}>
      <Moon aria-hidden="true" />
    </Box>
    <Box asChild display="none" _dark={{ display: 'block' }}>
      <Sun aria-hidden="true" />
    </Box>
  </IconButton>
);
