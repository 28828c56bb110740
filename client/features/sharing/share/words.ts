import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { LoadedMessages } from '#shared/i18n/types.ts'

const SHARING = import.meta.glob('../../../../locales/*/sharing.ts', { import: 'default' })
const UI = import.meta.glob('../../../../locales/*/ui.ts', { import: 'default' })

export async function loadSharingMessages(locale: LocaleCode): Promise<LoadedMessages> {
  const [sharing, ui] = await Promise.all([
    SHARING[`../../../../locales/${locale}/sharing.ts`]?.(),
    UI[`../../../../locales/${locale}/ui.ts`]?.(),
  ])
  return { sharing, ui }
}
