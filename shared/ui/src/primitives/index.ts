export { Badge, type BadgeProps } from './Badge';
export { Button, type ButtonProps, type ButtonStyleProps, LinkButton, type LinkButtonProps } from './Button';
export { IconButton, type IconButtonProps } from './IconButton';
