import { chakra, defineRecipe, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Spinner } from '../feedback/waiting';
import { routed } from './link';

const recipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    position: 'relative',
    maxWidth: 'full',
    flexShrink: '0',
    borderWidth: '1px',
    borderColor: 'transparent',
    rounded: 'md',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    userSelect: 'none',
    transition: 'background-color, border-color, color, box-shadow, transform',
    transitionDuration: 'fast',
    _active: { transform: 'translateY(1px)' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed', transform: 'none' },
    _icon: { width: '1.15em', height: '1.15em', flexShrink: '0' },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        shadow: 'xs',
        _hover: { bg: 'colorPalette.solidHover' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.emphasized',
        shadow: 'xs',
        _hover: { bg: 'bg.muted', borderColor: 'colorPalette.border' },
      },
      subtle: { bg: 'colorPalette.muted', color: 'colorPalette.fg', _hover: { bg: 'colorPalette.emphasized' } },
      ghost: { color: 'fg', _hover: { bg: 'bg.muted' } },
      plain: { color: 'colorPalette.fg', px: '0', _hover: { textDecoration: 'underline' } },
    },
    size: {
      xs: { minHeight: '8', minWidth: '8', px: '2.5', textStyle: 'xs' },
      sm: { minHeight: '10', minWidth: '10', px: '3.5', textStyle: 'sm' },
      md: { minHeight: '11', minWidth: '11', px: '5', textStyle: 'md' },
      lg: { minHeight: '13', minWidth: '13', px: '7', textStyle: 'lg', rounded: 'lg' },
    },
  },
  compoundVariants: [{ variant: 'plain', css: { px: '0' } }],
  defaultVariants: { variant: 'solid', size: 'md' },
});

const ButtonBase = chakra('button', recipe, { forwardProps: ['command', 'commandfor'] });
type Style = { variant?: 'solid' | 'outline' | 'subtle' | 'ghost' | 'plain'; size?: 'xs' | 'sm' | 'md' | 'lg' };

export interface ButtonProps extends Omit<HTMLChakraProps<'button'>, keyof Style>, Style {
  /** Shows a spinner and ignores presses; the button keeps the focus. */
  loading?: boolean;
  /** Shown instead of the label while loading. */
  loadingText?: ReactNode;
  /** @deprecated use `popoverTarget`, which more browsers know. */
  command?: 'show-modal' | 'close';
  commandfor?: string;
  ref?: Ref<HTMLButtonElement>;
}

export const Button = ({ loading = false, loadingText, children, onClick, type = 'button', ...props }: ButtonProps) => (
  <ButtonBase
    type={type}
    aria-busy={loading || undefined}
    aria-disabled={loading || undefined}
    onClick={loading ? (event) => event.preventDefault() : onClick}
    {...props}
  >
    {loading && <Spinner size="1em" label="" />}
    {loading && loadingText ? loadingText : children}
  </ButtonBase>
);

/** What can be done with a part of a page, beside its content. */
export const SmallButton = (props: ButtonProps) => <Button size="sm" variant="outline" {...props} />;

/** A button with only an icon; `aria-label` is its name. */
export const IconButton = (props: ButtonProps & { 'aria-label': string }) => <Button px="0" {...props} />;

/** A link to a page of the site, by `to`, that looks like a button. */
export const LinkButton = chakra(RouterLink, recipe, routed);

/** A way on beside the main one. */
export const OutlineLink = (link: ComponentProps<typeof LinkButton>) => <LinkButton variant="outline" {...link} />;

/** A link to another site or a document, by `href`, that looks like a button. */
export const AnchorButton = chakra('a', recipe);

/** The label of a file input that looks like a button; the input is inside, and hidden from sight only. */
export const LabelButton = chakra('label', recipe);

/** What unfolds a DropDown, as a button. */
export const SummaryButton = chakra('summary', recipe);
