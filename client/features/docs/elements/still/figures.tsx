import { useVisit } from '../../../../i18n/visit.tsx'
import { Change, Price, Short } from '../../../../ui/figures/figures.tsx'

export function Demo() {
  const { locale, notation } = useVisit()
  return (
    <>
      <Price value="64250.5" decimals={2} notation={notation} />
      <Price value="0.0000012345" decimals={10} notation="indent" />
      <Price value="0.0000012345" decimals={10} notation="normal" />
      <Short value="1234567890" locale={locale} />
      <Change rate="0.0241" />
      <Change rate="-0.0107" />
      <Change rate="0" />
    </>
  )
}
