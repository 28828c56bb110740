import { countryNames } from '#shared/i18n/countries.ts'
import { useVisit } from '../../../../i18n/visit.tsx'
import { PhoneField } from '../../../../ui/phone-field/phone-field.tsx'

export function ComponentDemo() {
  const { locale } = useVisit()
  return <PhoneField countries={countryNames(locale)} country="JP" number="" />
}
