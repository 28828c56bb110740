// Pages of the developer area: ten pages of the specification (spec §2), and two about the APIs for trading programs.

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

export function findDocsNeighbours(section: DocsSection): {
  readonly before: DocsSection | undefined
  readonly after: DocsSection | undefined
} {
  const at = DOCS_SECTIONS.indexOf(section)
  return { before: DOCS_SECTIONS[at - 1], after: DOCS_SECTIONS[at + 1] }
}
