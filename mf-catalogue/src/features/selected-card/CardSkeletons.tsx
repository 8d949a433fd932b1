import { Cluster, Skeleton, Stack } from '@giftstore/ui';

/** Values and recipient while the card loads. */
export function ChoiceSkeleton() {
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

/** Description and terms while the card loads. */
export function TextsSkeleton({ className }: { className?: string | undefined }) {
  return (
    <Stack gap={3} className={className}>
      <Skeleton shape="short" />
      <Skeleton />
      <Skeleton />
    </Stack>
  );
}
