import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { type CountryName, DIAL_CODES } from '#shared/i18n/countries.ts'
import { useT } from '../../i18n/translation.tsx'
import fieldStyles from '../field/field.module.css'
import { createFieldAttributes, Field } from '../field/field.tsx'
import { FilteredInput } from '../filtered-input/filtered-input.tsx'
import styles from './phone-field.module.css'

export type PhoneFieldProps = {
  readonly countries: readonly CountryName[]
  readonly country: string
  readonly number: string
  readonly countryProblem?: string | undefined
  readonly problem?: string | undefined
}

/** The closed select shows only the dialling code, without JavaScript also the country's name. */
export function PhoneField({ countries, country, number, countryProblem, problem }: PhoneFieldProps) {
  const t = useT()
  const [chosen, setChosen] = useState(country)
  const shownProblem = countryProblem ?? problem
  const { 'aria-describedby': describedBy } = createFieldAttributes('mobile', { problem: shownProblem })
  return (
    <Field name="mobile" label={t('form.mobile.label')} problem={shownProblem}>
      <div className={styles.phone} dir="ltr">
        <div className={styles.country}>
          <span className="script-only" aria-hidden="true">
            +{DIAL_CODES.get(chosen) ?? ''}
            <ChevronDown size={14} />
          </span>
          <select
            id="field-country"
            name="country"
            className={fieldStyles.input}
            aria-label={t('form.mobile.country')}
            aria-invalid={countryProblem !== undefined || undefined}
            aria-describedby={countryProblem === undefined ? undefined : describedBy}
            autoComplete="country"
            defaultValue={country}
            onChange={({ target }) => setChosen(target.value)}
          >
            {countries.map(([code, name]) => (
              <option key={code} value={code}>
                {t('shell.noted', { label: name, note: `+${DIAL_CODES.get(code)}` })}
              </option>
            ))}
          </select>
        </div>
        <FilteredInput
          type="tel"
          className={fieldStyles.input}
          inputMode="tel"
          autoComplete="tel-national"
          filters={['num']}
          maxLength={40}
          required
          defaultValue={number}
          {...createFieldAttributes('mobile', { problem: shownProblem })}
        />
      </div>
    </Field>
  )
}
