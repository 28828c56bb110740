// Renders most sections of the developer area during the build. Their components are a ninth of the worker, and no other
// page renders them.

import { resolve } from 'node:path'
import { type Plugin, runnerImport } from 'vite'
import type { RenderedSection } from '../docs-sections.tsx'
import { classNamesPlugin } from './class-names.ts'
import { coinsPlugin } from './coins.ts'
import { singleIconsPlugin } from './single-icons.ts'
import { createSiteFiles, createSiteFilesPlugin, type SiteFiles } from './site-files.ts'
import { ICON_BUILDER, slimIconsPlugin } from './slim-icons.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const FEATURES = resolve(ROOT, 'client/features/docs')
const FOLDER = '/sections/'

type Part = {
  /** Module below client/features/docs. */
  readonly module: string
  /** The component that the module exports. */
  readonly component: string
}

export const RENDERED_SECTIONS: Readonly<Partial<Record<RenderedSection, Part>>> = {
  color: { module: 'color/color.tsx', component: 'ColourTables' },
  date: { module: 'date/date.tsx', component: 'DateSection' },
  directives: { module: 'directives/directives.tsx', component: 'DirectivesSection' },
  'drag-sort': { module: 'drag-sort/drag-sort.tsx', component: 'DragSortSection' },
  'element-plus': { module: 'elements/elements.tsx', component: 'ElementsSection' },
  fonts: { module: 'fonts/fonts.tsx', component: 'FontsSection' },
  geetest: { module: 'geetest/geetest.tsx', component: 'GeetestSection' },
  select: { module: 'select/select-section.tsx', component: 'SelectSection' },
  swiper: { module: 'swiper/swiper.tsx', component: 'SwiperSection' },
}

const SECTIONS = 'virtual:rendered-sections'

/** Renders while it is imported: later the runner imports no page. */
const rendererPlugin = (): Plugin => ({
  name: 'meridian:rendered-sections',
  resolveId: (source) => (source === SECTIONS ? `\0${SECTIONS}` : undefined),
  load: (id) =>
    id === `\0${SECTIONS}`
      ? `import { renderDocsSections } from '/scripts/docs-sections.tsx'
export const sections = await renderDocsSections(${JSON.stringify(Object.keys(RENDERED_SECTIONS))})`
      : undefined,
})

type Rendered = { readonly sections: Awaited<ReturnType<typeof import('../docs-sections.tsx').renderDocsSections>> }

async function render(): Promise<SiteFiles> {
  const { module } = await runnerImport<Rendered>(SECTIONS, {
    root: ROOT,
    configFile: false,
    mode: 'production',
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // Classes and icons have to be those of the client.
    resolve: { alias: [ICON_BUILDER] },
    plugins: [rendererPlugin(), classNamesPlugin(), coinsPlugin(), singleIconsPlugin(), slimIconsPlugin()],
  })
  return createSiteFiles(
    FOLDER,
    [...module.sections].map(([locale, html]) => [locale, JSON.stringify(html)] as const),
  )
}

/** The worker replaces this by the HTML (worker/document/docs-sections.ts). */
const placeholder = (section: string, component: string) => `import { createElement } from 'react'
export const ${component} = () => createElement('template', { 'data-section': '${section}' })`

/**
 * Provides the rendered sections to the worker (`virtual:docs-sections`), as files beside the client's, one per language.
 * Their modules become placeholders in the worker. Without a build there are no files, and the worker renders.
 */
export function docsSectionsPlugins(): Plugin[] {
  const placeholders = new Map(
    Object.entries(RENDERED_SECTIONS).map(([section, { module, component }]) => [
      resolve(FEATURES, module),
      placeholder(section, component),
    ]),
  )
  return [
    createSiteFilesPlugin({
      name: 'docs-sections',
      folder: FOLDER,
      make: render,
      inline: 'sections',
      served: () => 'export const sections = {}; export const files = {}',
    }),
    {
      name: 'meridian:docs-placeholders',
      apply: 'build',
      applyToEnvironment: ({ name }) => name === 'worker',
      enforce: 'pre',
      load: (id) => placeholders.get(id),
    },
  ]
}
