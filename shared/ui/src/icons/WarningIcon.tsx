import { type IconProps, Svg } from './Svg';

export function WarningIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 3.6 2.7 19.700a.9.9 0 0 0 .8 1.300h17a.9.9 0 0 0 .8-1.300zM12 9.800v4.700M12 17.600v.1" />
    </Svg>
  );
}
