import type { ComponentType } from 'react'
import { useT } from '../../../i18n/translation.tsx'
import type { ComboboxProps } from '../../../ui/combobox/combobox.tsx'
import type { MultiComboboxProps } from '../../../ui/multi-combobox/multi-combobox.tsx'
import type { SelectProps } from '../../../ui/select/select.tsx'
import type { VirtualComboboxProps } from '../../../ui/virtual-combobox/virtual-combobox.tsx'
import type { ComponentOfSection } from '../catalogue.ts'
import { DocumentedDemo } from '../layout/demo.tsx'
import { type ComponentPropertyDescriptions, describeComponentProperties } from '../layout/property.ts'
import { ComboboxDemo } from './demos/combobox.tsx'
import { MultiComboboxDemo } from './demos/multi-combobox.tsx'
import { SelectDemo } from './demos/select.tsx'
import { VirtualComboboxDemo } from './demos/virtual-combobox.tsx'
import styles from './select-section.module.css'

const SOURCES: Readonly<Record<string, string>> | undefined = import.meta.env.SSR
  ? import.meta.glob<string>('./demos/*.tsx', { query: '?raw', import: 'default', eager: true })
  : undefined

const LABEL = { type: 'string', meaning: 'label' } as const
const PLACEHOLDER = { type: 'string', isOptional: true, meaning: 'placeholder' } as const
const DISABLED = { type: 'boolean', initial: 'false', meaning: 'disabled' } as const
const NAME = { type: 'string', isOptional: true, meaning: 'name' } as const
const optional = <M extends 'value' | 'defaultValue' | 'onValue'>(type: string, meaning: M) => ({
  type,
  isOptional: true,
  meaning,
})
const OPTIONS = 'Option[] | { label, options }[]'

const PARTS: {
  readonly [Part in ComponentOfSection<'select'>]: readonly [
    Show: ComponentType,
    properties: ComponentPropertyDescriptions,
  ]
} = {
  select: [
    SelectDemo,
    describeComponentProperties<SelectProps>({
      label: LABEL,
      options: { type: OPTIONS, meaning: 'options' },
      value: optional('string | null', 'value'),
      defaultValue: optional('string', 'defaultValue'),
      onValue: optional('(value: string) => void', 'onValue'),
      placeholder: PLACEHOLDER,
      disabled: DISABLED,
      name: NAME,
    }),
  ],
  combobox: [
    ComboboxDemo,
    describeComponentProperties<ComboboxProps>({
      label: LABEL,
      options: { type: 'Option[] | { label, items }[]', meaning: 'options' },
      value: optional('string | null', 'value'),
      defaultValue: optional('string', 'defaultValue'),
      onValue: optional('(value: string | null) => void', 'onValue'),
      placeholder: PLACEHOLDER,
      disabled: DISABLED,
      name: NAME,
    }),
  ],
  'multi-combobox': [
    MultiComboboxDemo,
    describeComponentProperties<MultiComboboxProps>({
      label: LABEL,
      options: { type: 'Option[]', meaning: 'options' },
      value: optional('string[]', 'value'),
      defaultValue: optional('string[]', 'defaultValue'),
      onValue: optional('(value: string[]) => void', 'onValue'),
      placeholder: PLACEHOLDER,
      disabled: DISABLED,
    }),
  ],
  'virtual-combobox': [
    VirtualComboboxDemo,
    describeComponentProperties<VirtualComboboxProps>({
      label: LABEL,
      options: { type: 'Option[]', meaning: 'options' },
      defaultValue: optional('string', 'defaultValue'),
      onValue: optional('(value: string | null) => void', 'onValue'),
      placeholder: PLACEHOLDER,
    }),
  ],
}

const ORDER = [
  'select',
  'combobox',
  'multi-combobox',
  'virtual-combobox',
] as const satisfies readonly ComponentOfSection<'select'>[]

export function SelectSection() {
  const t = useT()
  return ORDER.map((part) => {
    const [Show, properties] = PARTS[part]
    return (
      <DocumentedDemo
        key={part}
        id={part}
        title={t(`docs-select.${part}`)}
        text={t(`docs.parts.${part}`)}
        source={SOURCES?.[`./demos/${part}.tsx`] ?? ''}
        properties={properties}
        needsScript={part !== 'select'}
      >
        <div className={styles.fields}>
          <Show />
        </div>
      </DocumentedDemo>
    )
  })
}
