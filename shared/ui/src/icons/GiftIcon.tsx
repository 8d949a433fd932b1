import { type IconProps, Svg } from './Svg';

export function GiftIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 11h16v8.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19.5zM3 7.5h18V11H3zM12 7.5V21" />
      <path d="M12 7.5C9 7.5 6.8 6.6 6.8 4.8a2 2 0 0 1 2-1.9c2 0 3.2 2.2 3.2 4.6 0-2.4 1.2-4.6 3.2-4.6a2 2 0 0 1 2 1.9c0 1.8-2.2 2.7-5.2 2.7z" />
    </Svg>
  );
}
