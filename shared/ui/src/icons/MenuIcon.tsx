import { type IconProps, Svg } from './Svg';

export function MenuIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M3.5 6.500h17M3.5 12h17M3.5 17.500h17" />
    </Svg>
  );
}
