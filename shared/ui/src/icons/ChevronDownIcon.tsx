import { type IconProps, Svg } from './Svg';

export function ChevronDownIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m6 9.2 6 6 6-6" />
    </Svg>
  );
}
