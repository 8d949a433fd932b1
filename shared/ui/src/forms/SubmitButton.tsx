import { Button, type ButtonProps } from '@giftstore/ui';
import { useFormikContext } from 'formik';

export type SubmitButtonProps = Omit<ButtonProps, 'type'>;

/** Submits the surrounding formik form and is busy while it is submitted, or while `busy` is set. */
export function SubmitButton({ busy = false, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return <Button size="l" {...rest} type="submit" busy={busy || isSubmitting} />;
}
