import { type IconProps, Svg } from './Svg';

export function InfoIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11.200v5.300M12 7.700v.1" />
    </Svg>
  );
}
