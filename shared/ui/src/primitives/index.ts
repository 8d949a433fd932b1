export { Badge, type BadgeProps } from './Badge';
export { Button, type ButtonLook, type ButtonProps, LinkButton, type LinkButtonProps } from './Button';
export { IconButton, type IconButtonProps } from './IconButton';
