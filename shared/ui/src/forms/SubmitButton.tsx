import { Button, type ButtonProps } from '@giftstore/ui';
import { useFormikContext } from 'formik';

export type SubmitButtonProps = Omit<ButtonProps, 'type'>;

/** Sends the formik form around it and is busy meanwhile; `busy` adds a reason of the page's own. */
export function SubmitButton({ busy = false, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormikContext();
  return <Button size="l" {...rest} type="submit" busy={busy || isSubmitting} />;
}
