import { type IconProps, Svg } from './Svg';

export function PhoneIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M5.2 3.500h3.300l1.7 4.4-2.2 1.600a12.5 12.5 0 0 0 6.5 6.500l1.6-2.2 4.4 1.700v3.300a1.9 1.9 0 0 1-2 1.900C10.6 20.2 3.8 13.4 3.3 5.500a1.9 1.9 0 0 1 1.9-2z" />
    </Svg>
  );
}
