import { type IconProps, Svg } from './Svg';

export function ChatIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4.500 4.500h15a2 2 0 0 1 2 2v8.500a2 2 0 0 1-2 2H11l-4.500 3.500V17h-2a2 2 0 0 1-2-2V6.500a2 2 0 0 1 2-2Z" />
      <path d="M7.500 9h9M7.500 12.500h5.500" />
    </Svg>
  );
}
