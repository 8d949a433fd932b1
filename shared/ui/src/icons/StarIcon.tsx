import { type IconProps, Svg } from './Svg';

export function StarIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="m12 3.3 2.7 5.5 6 .9-4.4 4.2 1.1 6-5.4-2.8-5.4 2.8 1.1-6-4.4-4.2 6-.9z" />
    </Svg>
  );
}
