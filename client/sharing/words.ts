// The words of sharing for pages that begin without them: loaded when somebody shares.

import type { LoadedMessages } from '#shared/i18n/types.ts'
import type { LocaleCode } from '#shared/locales.ts'

const SHARING = import.meta.glob('../../locales/*/sharing.ts', { import: 'default' })
const UI = import.meta.glob('../../locales/*/ui.ts', { import: 'default' })

/** Those of sharing, and of the parts that it is made of. */
export async function sharingWords(locale: LocaleCode): Promise<LoadedMessages> {
  const [sharing, ui] = await Promise.all([
    SHARING[`../../locales/${locale}/sharing.ts`]?.(),
    UI[`../../locales/${locale}/ui.ts`]?.(),
  ])
  return { sharing, ui }
}
