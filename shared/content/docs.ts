// The developer area has ten pages of the specification (spec §2), and two about APIs for trading programs.

import { type ConfigMap, hasPaperAccounts } from '../operator/features.ts'

export const DOCS_SECTIONS = [
  'overview',
  'api',
  'connect-your-bot',
  'color',
  'fonts',
  'date',
  'directives',
  'drag-sort',
  'element-plus',
  'select',
  'swiper',
  'geetest',
] as const

export type DocsSection = (typeof DOCS_SECTIONS)[number]

type PageOf<Section extends DocsSection> = Section extends 'overview' ? 'docs' : `docs-${Section}`

export type DocsPageName = { [Section in DocsSection]: PageOf<Section> }[DocsSection]

export const docsPath = (section: DocsSection): string => (section === 'overview' ? '/docs' : `/docs/${section}`)

export const toDocsPageName = <Section extends DocsSection>(section: Section): PageOf<Section> =>
  (section === 'overview' ? 'docs' : `docs-${section}`) as PageOf<Section>

/** Without accounts, the sections about APIs for trading programs are absent. */
export const listDocsSections = (config: ConfigMap): readonly DocsSection[] =>
  DOCS_SECTIONS.filter((section) => hasPaperAccounts(config) || (section !== 'api' && section !== 'connect-your-bot'))

export function findDocsNeighbours(
  section: DocsSection,
  config: ConfigMap,
): {
  readonly before: DocsSection | undefined
  readonly after: DocsSection | undefined
} {
  const sections = listDocsSections(config)
  const at = sections.indexOf(section)
  return { before: sections[at - 1], after: sections[at + 1] }
}
