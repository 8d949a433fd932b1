import { type IconProps, Svg } from './Svg';

export function EyeOffIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M9.6 5.800a9 9 0 0 1 2.4-.3c6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-2.7 3.500M6.3 7.300A15.8 15.8 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 4.7-1.300M10 10a2.8 2.8 0 0 0 4 4M3.5 3.500l17 17" />
    </Svg>
  );
}
