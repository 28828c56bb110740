import { localePath } from '#shared/i18n/locales.ts'
import { AGREE_PATH } from '#shared/law/agree-page.ts'
import type { LegalAct } from '#shared/law/agreements.ts'
import { splitLocalePrefix } from '#shared/navigation/locale-path.ts'

/**
 * Opens the documents in a second tab, so this page keeps its typed values. If the browser blocks the tab, this
 * page navigates.
 */
export function openAgreement(act: LegalAct): void {
  const { locale } = splitLocalePrefix(location.pathname)
  const address = `${localePath(locale, AGREE_PATH)}?act=${act}`
  if (window.open(address, '_blank')) return
  const here = encodeURIComponent(location.pathname + location.search)
  location.assign(`${address}&redirectUrl=${here}`)
}
