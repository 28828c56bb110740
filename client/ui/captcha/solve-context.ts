import type { CaptchaAction } from '#shared/forms/captcha/contract.ts'
import type { LocaleCode } from '#shared/i18n/locales.ts'
import type { Theme } from '#shared/preferences/appearance.ts'

export type CaptchaSolveContext = {
  readonly action: CaptchaAction
  readonly locale: LocaleCode
  readonly theme: Theme
  readonly host: HTMLElement
  readonly signal: AbortSignal
  /** @param share fraction of the work that is done, from 0 to 1 */
  readonly onProgress: (share: number) => void
}
