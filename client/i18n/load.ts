import type { LoadedMessages, Namespace } from '#shared/i18n/types.ts'
import type { LocaleCode } from '#shared/locales.ts'

// One chunk per locale and namespace: a visitor loads the words of the page at hand, in one language.
const modules = import.meta.glob<{ default: unknown }>([
  '../../locales/*/*.ts',
  '!../../locales/*/index.ts',
  '!../../locales/**/*.test.ts',
])

/** Loads the catalogue of a page's namespaces. Throws if a chunk cannot be had. */
export async function loadMessages(locale: LocaleCode, namespaces: readonly Namespace[]): Promise<LoadedMessages> {
  const entries = await Promise.all(
    namespaces.map(async (namespace) => {
      const load = modules[`../../locales/${locale}/${namespace}.ts`]
      if (!load) throw new Error(`no messages ${locale}/${namespace}`)
      return [namespace, (await load()).default] as const
    }),
  )
  return Object.fromEntries(entries)
}
