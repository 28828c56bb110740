import type { ComponentType } from 'react'
import { assert } from '#shared/platform/assert.ts'
import { useT } from '../../../i18n/translation.tsx'
import { COMPONENT_CATALOGUE, type ComponentName, type ComponentOfSection } from '../catalogue.ts'
import { DocumentedDemo } from '../layout/demo.tsx'
import { ComponentIndex } from '../layout/part-index.tsx'
import styles from './elements.module.css'
import { DemoIsland } from './island.tsx'
import { COMPONENT_PROPERTIES } from './properties.ts'

type Part = ComponentOfSection<'element-plus'>

const STATE_LAYOUTS: { readonly [Name in Part]?: 'column' | 'wide' } = {
  accordion: 'column',
  alert: 'column',
  checkbox: 'column',
  'code-input': 'column',
  'email-field': 'column',
  'empty-state': 'wide',
  field: 'column',
  'figure-field': 'column',
  'number-field': 'column',
  'password-field': 'column',
  'phone-field': 'column',
  progress: 'column',
  'radio-group': 'column',
  'select-field': 'column',
  skeleton: 'column',
  slider: 'column',
  switch: 'column',
  table: 'wide',
  tabs: 'column',
  'text-area': 'column',
  'text-field': 'column',
}

const NEEDS_SCRIPT: ReadonlySet<Part> = new Set(['data-age', 'dialog', 'drawer', 'menu', 'popover', 'slider', 'toast'])

const isShownHere = (part: ComponentName): part is Part => COMPONENT_CATALOGUE[part] === 'element-plus'
const shown = (Object.keys(COMPONENT_CATALOGUE) as ComponentName[]).filter(isShownHere)

// Each file is named after its component: demonstrations in `live` need JavaScript, those in `still` do not.
// tests/tidy/catalogue.test.ts checks this.
const LIVE = import.meta.glob<ComponentType>('./live/*.tsx', { import: 'ComponentDemo' })
const STILL = import.meta.env.SSR ? import.meta.glob<ComponentType>('./still/*.tsx', { import: 'ComponentDemo' }) : {}

/** Sources of the demonstrations, which only the server writes into the page (layout/code.tsx). */
const SOURCES: Readonly<Record<string, string>> | undefined = import.meta.env.SSR
  ? import.meta.glob<string>('./{live,still}/*.tsx', { query: '?raw', import: 'default', eager: true })
  : undefined

/**
 * Style sheets of all components, loaded with the page, because a late one would cause a flash. The query makes them
 * modules of this page: otherwise the bundler would split each from its component, on every page.
 */
const SHEETS = import.meta.glob<Readonly<Record<string, string>>>('../../../ui/*/*.module.css', {
  eager: true,
  import: 'default',
  query: '?docs',
})
assert(Object.keys(SHEETS).length > 0, 'parts have style sheets')

/** Components that the server loads before it renders. */
const WHOLE = import.meta.env.SSR
  ? new Map(
      await Promise.all(
        Object.entries({ ...LIVE, ...STILL }).map(async ([file, load]) => [file, await load()] as const),
      ),
    )
  : undefined

function PartDemo({ part }: { part: Part }) {
  const t = useT()
  const live = `./live/${part}.tsx`
  const still = `./still/${part}.tsx`
  const properties = COMPONENT_PROPERTIES[part]
  return (
    <DocumentedDemo
      id={part}
      title={part}
      text={t(`docs.parts.${part}`)}
      source={SOURCES?.[live] ?? SOURCES?.[still] ?? ''}
      {...(properties && { properties })}
      needsScript={NEEDS_SCRIPT.has(part)}
    >
      <DemoIsland
        id={part}
        className={styles[STATE_LAYOUTS[part] ?? 'row']}
        whole={WHOLE?.get(live) ?? WHOLE?.get(still)}
        load={LIVE[live]}
      />
    </DocumentedDemo>
  )
}

export function ElementsSection() {
  return (
    <>
      <ComponentIndex parts={shown} />
      {shown.map((part) => (
        <PartDemo key={part} part={part} />
      ))}
    </>
  )
}
