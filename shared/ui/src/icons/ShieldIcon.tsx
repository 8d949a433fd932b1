import { type IconProps, Svg } from './Svg';

export function ShieldIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m12 3 7.5 2.700v5.600c0 4.5-3 8-7.5 9.7-4.5-1.7-7.5-5.2-7.5-9.700V5.700z" />
      <path d="m8.6 11.9 2.5 2.5 4.4-4.6" />
    </Svg>
  );
}
