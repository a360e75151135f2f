import { Button, type ButtonProps } from '../actions/button';
import { useFormScope } from './form-context';

type Props = Pick<
  ButtonProps,
  'children' | 'variant' | 'size' | 'width' | 'name' | 'value' | 'justifySelf' | 'loadingText'
>;

/** Submits the form. Further presses are ignored while it is submitted. */
export function SubmitButton(props: Props) {
  const { busy } = useFormScope();
  return <Button type="submit" justifySelf={{ base: 'stretch', sm: 'start' }} {...props} loading={busy} />;
}
