import { type IconProps, Svg } from './Svg';

export function HeartIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M12 20.300C6.2 16.4 3 13 3 9.200A4.8 4.8 0 0 1 7.8 4.300c1.8 0 3.3.9 4.2 2.4.9-1.5 2.4-2.4 4.2-2.400A4.8 4.8 0 0 1 21 9.200c0 3.8-3.2 7.2-9 11.100z" />
    </Svg>
  );
}
