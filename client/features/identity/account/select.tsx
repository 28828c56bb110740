import fieldStyles from '../../../ui/field/field.module.css'
import { createFieldAttributes, Field } from '../../../ui/field/field.tsx'

type SelectProps = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly options: readonly (readonly [value: string, label: string])[]
}

/** This select has no empty option, because a setting always has a value. */
export function AccountSelect({ name, label, value, options }: SelectProps) {
  return (
    <Field name={name} label={label}>
      <select className={fieldStyles.input} {...createFieldAttributes(name, {})} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  )
}
