import { useT } from '../../../../i18n/translation.tsx'
import { Slider } from '../../../../ui/slider/slider.tsx'

const PERCENT = { style: 'unit', unit: 'percent' } as const

export function ComponentDemo() {
  const t = useT()
  return (
    <>
      <Slider
        label={t('docs-element-plus.words.share')}
        defaultValue={25}
        marks={[0, 25, 50, 75, 100]}
        format={PERCENT}
      />
      <Slider label={t('docs-element-plus.words.leverage')} defaultValue={10} min={1} max={125} disabled />
    </>
  )
}
