import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx'

export function ComponentDemo() {
  return (
    <>
      <Skeleton shape="circle" />
      <Skeleton inlineSize="40%" />
      <Skeleton shape="box" />
    </>
  )
}
