import { useFormikContext } from 'formik';
import { Button, type ButtonProps } from '../primitives/Button';

export type SubmitButtonProps = Omit<ButtonProps, 'type'>;

/** Sends the formik form around it and is busy meanwhile; `busy` adds a reason of the page's own. */
export function SubmitButton({ busy = false, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return <Button size="l" {...rest} type="submit" busy={busy || isSubmitting} />;
}
