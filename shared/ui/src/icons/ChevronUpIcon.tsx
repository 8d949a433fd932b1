import { type IconProps, Svg } from './Svg';

export function ChevronUpIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m6 14.8 6-6 6 6" />
    </Svg>
  );
}
