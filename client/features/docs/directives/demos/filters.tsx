import { useState } from 'react'
import {
  INPUT_FILTER_NAMES,
  type InputFilterName,
  type InputFilterOptions,
} from '#shared/validation/filters/filters.ts'
import { useT } from '../../../../i18n/translation.tsx'
import { FilteredInput } from '../../../../ui/filtered-input/filtered-input.tsx'
import styles from './demos.module.css'

const OPTIONS: Readonly<Partial<Record<InputFilterName, InputFilterOptions>>> = {
  precision: { precision: 2 },
  limitnum: { minimum: 1, maximum: 100 },
  futures: { minimum: 1, maximum: 125, decimals: 1 },
}

function Field({ name }: { name: InputFilterName }) {
  const t = useT()
  const [text, setText] = useState('')
  return (
    <FilteredInput
      className={styles.input}
      dir="auto"
      aria-label={t('docs-directives.filters.field', { name })}
      filters={[name]}
      options={OPTIONS[name]}
      value={text}
      onText={setText}
      autoComplete="off"
    />
  )
}

export function FiltersDemo() {
  const t = useT()
  return (
    <div className={styles.scroller}>
      <table className={styles.filters}>
        <thead>
          <tr>
            <th scope="col">{t('docs-directives.filters.name')}</th>
            <th scope="col">{t('docs-directives.filters.effect')}</th>
            <th scope="col">{t('docs-directives.filters.try')}</th>
          </tr>
        </thead>
        <tbody>
          {INPUT_FILTER_NAMES.map((name) => (
            <tr key={name}>
              <th scope="row">
                <code dir="ltr">{name}</code>
              </th>
              <td>{t(`docs-directives.filters.effects.${name}`)}</td>
              <td>
                <Field name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
