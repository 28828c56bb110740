import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx'

export function Demo() {
  return (
    <>
      <Skeleton shape="circle" />
      <Skeleton inlineSize="40%" />
      <Skeleton shape="box" />
    </>
  )
}
