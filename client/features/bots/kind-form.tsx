import { isFigureFieldSpec } from '#shared/bots/fields.ts'
import type { BotFieldName, BotFieldSpec } from '#shared/bots/kinds/registry.ts'
import { useT } from '../../i18n/translation.tsx'
import { Checkbox } from '../../ui/checkbox/checkbox.tsx'
import { LabelledFigureField } from '../../ui/figure-field/figure-field.tsx'
import { SelectField } from '../../ui/select-field/select-field.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import styles from './bots.module.css'

export type BotFormValues = Readonly<Record<string, string>>

type FieldsProps = {
  readonly fields: readonly BotFieldSpec[]
  readonly values: BotFormValues
  readonly onValue: (name: BotFieldName, value: string) => void
  readonly problem: (name: BotFieldName) => string | undefined
  readonly units: { readonly base: string; readonly quote: string }
}

const PERCENT = ['%'] as const

type OneProps = Omit<FieldsProps, 'fields'> & { readonly field: BotFieldSpec }

function One({ field, values, onValue, problem, units }: OneProps) {
  const t = useT()
  const { name, type } = field
  const value = values[name] ?? ''
  const unit = type === 'price' || type === 'quote' ? units.quote : type === 'base' ? units.base : ''
  const label = unit === '' ? t(`bots.fields.${name}`) : t('shell.withUnit', { label: t(`bots.fields.${name}`), unit })
  if (type === 'flag') {
    return (
      <Checkbox
        name={name}
        checked={value === 'on'}
        onChange={({ target }) => onValue(name, target.checked ? 'on' : '')}
        problem={problem(name)}
      >
        {label}
      </Checkbox>
    )
  }
  if (field.type === 'choice') {
    return (
      <SelectField
        name={name}
        label={label}
        placeholder={t('bots.choose')}
        value={value}
        onChange={({ target }) => onValue(name, target.value)}
        problem={problem(name)}
        options={field.options.map((option) => [option, t(`bots.options.${option}`)])}
      />
    )
  }
  const common = { label, value, onText: (text: string) => onValue(name, text), problem: problem(name) }
  if (isFigureFieldSpec(field)) {
    return (
      <LabelledFigureField
        {...common}
        name={field.name}
        signed={field.isSigned ?? false}
        decimals={type === 'count' ? 0 : undefined}
        units={type === 'percent' ? PERCENT : [unit]}
      />
    )
  }
  const hint = field.hint === undefined ? undefined : t(`bots.hints.${field.hint}`)
  return <TextField {...common} name={name} autoComplete="off" dir="ltr" hint={hint} />
}

export function BotSettingFields({ fields, ...rest }: FieldsProps) {
  const t = useT()
  const [main, more] = [fields.filter(({ isExtra }) => !isExtra), fields.filter(({ isExtra }) => isExtra)]
  // Advanced fields are open if one of them has a problem or a value. Values of choice fields do not count, because
  // every choice field has one.
  const isOpen = more.some(
    ({ name, type }) => rest.problem(name) !== undefined || (type !== 'choice' && (rest.values[name] ?? '') !== ''),
  )
  const shown = (list: readonly BotFieldSpec[]) => list.map((field) => <One key={field.name} field={field} {...rest} />)
  return (
    <>
      <div className={styles.pair}>{shown(main)}</div>
      {more.length > 0 && (
        <details className={styles.more} open={isOpen || undefined}>
          <summary>{t('bots.create.more')}</summary>
          <div className={styles.pair}>{shown(more)}</div>
        </details>
      )}
    </>
  )
}
