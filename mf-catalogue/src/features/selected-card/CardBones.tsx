import { Cluster, Skeleton, Stack } from '@giftstore/ui';

/** The shape of values and recipient before the card is known. */
export function ChoiceBones() {
  return (
    <>
      <Cluster gap={2}>
        <Skeleton shape="pill" />
        <Skeleton shape="pill" />
        <Skeleton shape="pill" />
      </Cluster>
      <Skeleton shape="block" />
    </>
  );
}

/** The shape of the tabs before the card is known. */
export function TextBones({ className }: { className?: string }) {
  return (
    <Stack gap={3} className={className}>
      <Skeleton shape="short" />
      <Skeleton />
      <Skeleton />
    </Stack>
  );
}
