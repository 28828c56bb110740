// The build renders most sections of the developer area (scripts/vite/docs-sections.ts). Without a build, their pages
// have no placeholder.

import { files } from 'virtual:docs-sections'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import { assert } from '#shared/platform/assert.ts'
import type { Env } from '../env.ts'
import { readSiteFile } from '../platform/site-file.ts'

const PLACEHOLDER = /<template data-section="([a-z-]+)"><\/template>/

export async function fillDocsSection(env: Pick<Env, 'ASSETS'>, locale: LocaleCode, text: string): Promise<string> {
  const [placeholder, section] = PLACEHOLDER.exec(text) ?? []
  if (placeholder === undefined || section === undefined) return text
  const file = files[locale]
  assert(file !== undefined, 'each language has its sections')
  // Not cached, because the rendered page is.
  const sections = await (await readSiteFile(env, file)).json<Readonly<Record<string, string>>>()
  const html = sections[section]
  assert(html !== undefined, `the build rendered the section ${section}`)
  return text.replace(placeholder, () => html)
}
