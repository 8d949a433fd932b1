import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { CheckIcon } from '../icons/CheckIcon';
import { CloseIcon } from '../icons/CloseIcon';
import { InfoIcon } from '../icons/InfoIcon';
import { WarningIcon } from '../icons/WarningIcon';
import { IconButton } from '../primitives/IconButton';
import css from './Banner.module.css';

const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon };

export interface BannerProps {
  tone?: keyof typeof icons;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or a link. */
  action?: ReactNode;
  /** With both of these the banner has a dismiss button. */
  onDismiss?: () => void;
  dismissLabel?: string;
  className?: string;
}

/** A message in the flow of the page. An error is an alert, any other tone a status. */
export function Banner({ tone = 'info', title, children, action, onDismiss, ...rest }: BannerProps) {
  const { dismissLabel, className } = rest;
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames(css.banner, css[tone], className)}
    >
      <Icon className={css.icon} />
      <div className={css.text}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={css.action}>{action}</div>}
      </div>
      {onDismiss && dismissLabel && (
        <IconButton
          label={dismissLabel}
          icon={<CloseIcon size="s" />}
          onClick={onDismiss}
          className={css.dismiss}
        />
      )}
    </div>
  );
}
