import { useSelector } from '@giftstore/remote';
import { Button, type ButtonProps, MailIcon } from '@giftstore/ui';
import { useContext } from 'react';
import { LineChangeRow } from '../../orders/LineChangeRow';
import { LineFormOpen } from '../../orders/line-form-open';
import { selectSendAgain } from './data/slice';
import { leftId } from './left-id';
import css from './SendAgain.module.css';

interface SendButtonProps {
  /** The line that it sends; undefined: every line. */
  position?: number;
  /** How often the order can be sent again. */
  left: number;
  /** Says which of several buttons it is. */
  label?: string;
  children: string;
  onSend: () => void;
}

/**
 * A button that sends cards again, described by how often that is still possible: for one line a row in the list of what can be
 * done about it.
 */
export function SendButton({ position: own, left, label, children, onSend }: SendButtonProps) {
  const { status, position } = useSelector(selectSendAgain);
  const waits = useContext(LineFormOpen);
  const button: ButtonProps = {
    children,
    busy: status === 'loading' && position === own,
    'aria-label': label,
    'aria-disabled': waits || undefined,
    'aria-describedby': leftId(left),
    // A double click sends once, even if the first click is done before the second.
    onClick: ({ detail }) => !waits && detail < 2 && onSend(),
  };
  if (own !== undefined) return <LineChangeRow {...button} icon={<MailIcon />} />;
  return (
    <div>
      <Button {...button} variant="quiet" size="s" className={css.button} icon={<MailIcon size="s" />} />
    </div>
  );
}
