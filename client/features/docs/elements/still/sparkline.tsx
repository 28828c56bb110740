import { Sparkline } from '../../../../ui/sparkline/sparkline.tsx'

export function ComponentDemo() {
  return (
    <>
      <Sparkline points={[3, 4, 3, 5, 6, 5, 7, 8]} tone="gain" />
      <Sparkline points={[8, 7, 7, 5, 6, 4, 3, 3]} tone="loss" />
      <Sparkline points={[5, 5, 5, 5, 5]} tone="flat" />
    </>
  )
}
