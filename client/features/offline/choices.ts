import type { NumberNotation } from '#shared/format/numbers.ts'
import type { Theme } from '#shared/preferences/appearance.ts'
import { readCookie } from '../../preferences/cookie-jar.ts'

type Choices = { readonly theme: Theme | undefined; readonly notation: NumberNotation | undefined }

/** Reads settings from cookies, because the server rendered the cached page without them. */
export function readSettingsCookies(): Choices {
  const theme = readCookie('theme')
  const notation = readCookie('notation')
  return {
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    notation: notation === 'normal' || notation === 'indent' ? notation : undefined,
  }
}
