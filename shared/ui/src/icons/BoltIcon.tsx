import { type IconProps, Svg } from './Svg';

export function BoltIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M13 2.8 4.5 13.600H11l-1 7.6 8.5-10.800H12z" />
    </Svg>
  );
}
