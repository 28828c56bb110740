import { type ComponentProps, useState } from 'react'
import { useIdleComponent } from '../../../scheduling/use-idle-component.ts'
import type { ComboboxFieldProps } from '../../../ui/combobox/combobox-field.tsx'
import { SelectField } from '../../../ui/select-field/select-field.tsx'

const loadSearchable = async () => (await import('../../../ui/combobox/combobox-field.tsx')).ComboboxField

type CountryFieldProps = Omit<ComboboxFieldProps, 'options'> &
  Pick<ComponentProps<typeof SelectField>, 'autoComplete' | 'required'> & {
    readonly countries: readonly (readonly [code: string, name: string])[]
  }

/** A native select until the searchable field has loaded. */
export function CountryField({ countries, defaultValue = '', autoComplete, required, ...rest }: CountryFieldProps) {
  const Searchable = useIdleComponent(loadSearchable)
  const [chosen, setChosen] = useState(defaultValue)
  const [isOpen, setOpen] = useState(false)
  // An open native select must not be replaced.
  if (Searchable && !isOpen) return <Searchable options={countries} defaultValue={chosen} {...rest} />
  return (
    <SelectField
      options={countries}
      defaultValue={defaultValue}
      autoComplete={autoComplete}
      required={required}
      onChange={({ target }) => setChosen(target.value)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      {...rest}
    />
  )
}
