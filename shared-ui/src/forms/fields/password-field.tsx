import { chakra } from '@chakra-ui/react/styled-system';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field';

/** `autoComplete` tells password managers whether to fill in or to create a password. */
type Props = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password';
};

export function PasswordField(props: Props) {
  const [visible, setVisible] = useState(false);
  const Picture = visible ? EyeOff : Eye;
  const toggle = (
    <Toggle
      type="button"
      aria-label={visible ? 'Hide characters' : 'Show characters'}
      aria-pressed={visible}
      onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
      onClick={() => setVisible(!visible)}
    >
      <Picture size={20} aria-hidden="true" />
    </Toggle>
  );
  return <TextField {...props} type={visible ? 'text' : 'password'} spellCheck={false} suffix={toggle} />;
}

const Toggle = chakra('button', {
  base: {
    boxSize: '10',
    me: '-2.5',
    display: 'grid',
    placeItems: 'center',
    rounded: 'sm',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '@media (scripting: none)': { display: 'none' },
  },
});
