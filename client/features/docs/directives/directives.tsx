import type { ComponentType } from 'react'
import type { LongPressOptions } from '../../../behaviours/long-press/long-press.ts'
import type { TouchOptions } from '../../../behaviours/touch/touch.ts'
import { useT } from '../../../i18n/translation.tsx'
import type { CopyButtonProps } from '../../../ui/copy-button/copy-button.tsx'
import type { FilteredInputProps } from '../../../ui/filtered-input/filtered-input.tsx'
import type { MarqueeProps } from '../../../ui/marquee/marquee.tsx'
import { DocumentedDemo } from '../layout/demo.tsx'
import { type ComponentPropertyDescriptions, describeComponentProperties } from '../layout/property.ts'
import { CopyDemo } from './demos/copy.tsx'
import { DragDemo } from './demos/drag.tsx'
import { FiltersDemo } from './demos/filters.tsx'
import { LongPressDemo } from './demos/long-press.tsx'
import { MarqueeDemo } from './demos/marquee.tsx'
import { RepaintDemo } from './demos/repaint.tsx'
import { TouchDemo } from './demos/touch.tsx'

const SOURCES: Readonly<Record<string, string>> | undefined = import.meta.env.SSR
  ? import.meta.glob<string>('./demos/*.tsx', { query: '?raw', import: 'default', eager: true })
  : undefined

const PX = { type: 'px', meaning: 'tolerance' } as const
const MS = { type: 'ms', meaning: 'after' } as const

type Entry = {
  readonly name: 'filters' | 'drag' | 'touch' | 'long-press' | 'marquee' | 'copy' | 'repaint'
  readonly id?: string
  readonly Show: ComponentType
  readonly properties: ComponentPropertyDescriptions
}

const ENTRIES: readonly Entry[] = [
  {
    name: 'filters',
    id: 'filtered-input',
    Show: FiltersDemo,
    properties: describeComponentProperties<Pick<FilteredInputProps, 'filters' | 'options' | 'value' | 'onText'>>({
      filters: { type: 'FilterName[]', meaning: 'filters' },
      options: { type: 'FilterOptions', isOptional: true, meaning: 'format' },
      value: { type: 'string', isOptional: true, meaning: 'value' },
      onText: { type: '(text: string) => void', isOptional: true, meaning: 'onValue' },
    }),
  },
  {
    name: 'drag',
    Show: DragDemo,
    properties: describeComponentProperties<{ 'data-drag-handle': true; start: number; reserved: number }>({
      'data-drag-handle': { type: 'attribute', meaning: 'handle' },
      start: { type: '{ x, y }', meaning: 'start' },
      reserved: { type: 'px', initial: '64', meaning: 'reserved' },
    }),
  },
  {
    name: 'touch',
    Show: TouchDemo,
    properties: describeComponentProperties<TouchOptions>({
      tapTolerance: { ...PX, initial: '10' },
      swipeTolerance: { ...PX, initial: '30' },
      holdMs: { ...MS, initial: '400' },
      longTapMs: { ...MS, initial: '400' },
      dragEveryMs: { type: 'ms', initial: '100', meaning: 'every' },
      rollOverEveryMs: { type: 'ms', initial: '100', meaning: 'every' },
    }),
  },
  {
    name: 'long-press',
    Show: LongPressDemo,
    properties: describeComponentProperties<LongPressOptions>({
      afterMs: { ...MS, initial: '400' },
      tolerance: { ...PX, initial: '10' },
    }),
  },
  {
    name: 'marquee',
    Show: MarqueeDemo,
    properties: describeComponentProperties<MarqueeProps>({
      label: { type: 'string', meaning: 'label' },
      children: { type: 'ReactNode', meaning: 'children' },
      duration: { type: 's', initial: '20', meaning: 'duration' },
      delay: { type: 's', initial: '0', meaning: 'delay' },
      loops: { type: "number | 'infinite'", initial: "'infinite'", meaning: 'loops' },
    }),
  },
  {
    name: 'copy',
    id: 'copy-button',
    Show: CopyDemo,
    properties: describeComponentProperties<CopyButtonProps>({
      text: { type: 'string | (() => string)', meaning: 'copied' },
      label: { type: 'string', isOptional: true, meaning: 'label' },
    }),
  },
  {
    name: 'repaint',
    Show: RepaintDemo,
    properties: describeComponentProperties<{ ref: never }>({
      ref: { type: 'RefObject<HTMLElement>', meaning: 'target' },
    }),
  },
]

export function DirectivesSection() {
  const t = useT()
  return ENTRIES.map(({ name, id = name, Show, properties }) => (
    <DocumentedDemo
      key={name}
      id={id}
      title={t(`docs-directives.${name}.title`)}
      text={t(`docs-directives.${name}.text`)}
      source={SOURCES?.[`./demos/${name}.tsx`] ?? ''}
      properties={properties}
      needsScript={name !== 'marquee'}
    >
      <Show />
    </DocumentedDemo>
  ))
}
