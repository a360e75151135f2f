import { Button, type ButtonProps } from '../actions/button';
import { useFormScope } from './form-context';

type Props = Pick<
  ButtonProps,
  'children' | 'variant' | 'size' | 'width' | 'name' | 'value' | 'justifySelf' | 'loadingText'
>;

/** Sends the form, once: while it is under way further presses are ignored. */
export function SubmitButton(props: Props) {
  const { busy } = useFormScope();
  return <Button type="submit" justifySelf="start" {...props} loading={busy} />;
}
