import { type IconProps, Svg } from './Svg';

export function MinusIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M5.5 12h13" />
    </Svg>
  );
}
