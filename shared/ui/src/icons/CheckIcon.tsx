import { type IconProps, Svg } from './Svg';

export function CheckIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m4.8 12.6 4.7 4.700L19.3 7" />
    </Svg>
  );
}
