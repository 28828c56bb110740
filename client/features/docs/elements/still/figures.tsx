import { useVisit } from '../../../../i18n/visit.tsx'
import { AbbreviatedFigure } from '../../../../ui/figures/abbreviated.tsx'
import { ChangeRateFigure, PriceFigure } from '../../../../ui/figures/figures.tsx'

export function ComponentDemo() {
  const { locale } = useVisit()
  return (
    <>
      <PriceFigure value="64250.5" decimals={2} notation="normal" />
      <PriceFigure value="0.0000012345" decimals={10} notation="indent" />
      <PriceFigure value="0.0000012345" decimals={10} notation="normal" />
      <AbbreviatedFigure value="1234567890" locale={locale} />
      <ChangeRateFigure rate="0.0241" />
      <ChangeRateFigure rate="-0.0107" />
      <ChangeRateFigure rate="0" />
    </>
  )
}
