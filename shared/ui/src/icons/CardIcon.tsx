import { type IconProps, Svg } from './Svg';

export function CardIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
      <path d="M2.5 9.700h19M6.2 15.200h4" />
    </Svg>
  );
}
