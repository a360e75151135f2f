import { chakra } from '@chakra-ui/react/styled-system';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { LabelButton } from '../../actions/button';

interface Props extends Omit<ComponentProps<'input'>, 'size' | 'onChange'> {
  icon: LucideIcon;
  size?: 'sm' | 'md';
  onChoose: (files: readonly File[]) => void;
  children: ReactNode;
}

/** A button that opens the files of the device, or with `capture` its camera. */
export const FileButton = ({ icon: Icon, size, onChoose, children, ...input }: Props) => (
  <LabelButton variant="outline" size={size} css={input.capture ? { ...showFocus, ...onlyWithCamera } : showFocus}>
    <Icon aria-hidden="true" />
    {children}
    <HiddenInput
      {...input}
      type="file"
      onChange={({ target }) => {
        const chosen = [...(target.files ?? [])];
        target.value = ''; // so that the same file can be chosen again
        onChoose(chosen);
      }}
    />
  </LabelButton>
);

const HiddenInput = chakra('input', { base: { srOnly: true } });

/** The focus is on the hidden input; its label shows it. */
const showFocus = {
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'colorPalette.focusRing', outlineOffset: '2px' },
};

/** Where a finger points there is a camera; elsewhere the button would only open the files once more. */
const onlyWithCamera = { display: 'none', '@media (hover: none) and (pointer: coarse)': { display: 'inline-flex' } };
