import { useT } from '../../../../i18n/translation.tsx'
import { LabelledFigureField } from '../../../../ui/figure-field/figure-field.tsx'

export function ComponentDemo() {
  const t = useT()
  const leverage = t('docs-element-plus.words.leverage')
  return (
    <>
      <LabelledFigureField name="amount" label="USDT" units={['USDT']} decimals={2} defaultValue="1.234,5" />
      <LabelledFigureField name="leverage" label={leverage} units={['×']} decimals={0} defaultValue="12.5" />
    </>
  )
}
