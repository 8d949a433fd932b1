import { type IconProps, Svg } from './Svg';

export function SearchIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <circle cx="10.8" cy="10.8" r="6.8" />
      <path d="m20.5 20.5-4.9-4.9" />
    </Svg>
  );
}
