import { type CountryName, countryNames, localeCountryCode } from '#shared/i18n/countries.ts'
import type { FormFieldState } from '../../../form/form.tsx'
import { useVisit } from '../../../i18n/visit.tsx'
import { PhoneField } from '../../../ui/phone-field/phone-field.tsx'

type PhoneIdentityProps = {
  readonly fields: FormFieldState
  /** Empty if the server rendered the e-mail tab. */
  readonly countries: readonly CountryName[]
}

export function PhoneIdentityField({ fields: { values, problemOf }, countries }: PhoneIdentityProps) {
  const { locale } = useVisit()
  return (
    <PhoneField
      countries={countries.length > 0 ? countries : countryNames(locale)}
      country={values.country || localeCountryCode(locale)}
      number={values.mobile ?? ''}
      countryProblem={problemOf('country')}
      problem={problemOf('mobile')}
    />
  )
}
