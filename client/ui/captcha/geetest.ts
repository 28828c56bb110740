// Solves GeeTest v4 (protocols §5.1). The worker verifies the result.

import { CaptchaAnswer, type GeetestOffer } from '#shared/forms/captcha/contract.ts'
import { CAPTCHA_WIDGET_LANGUAGES } from '#shared/forms/captcha/languages.ts'
import { loadScript } from './load-script.ts'
import type { CaptchaSolveContext } from './solve-context.ts'

type Geetest = {
  onReady(then: () => void): Geetest
  onSuccess(then: () => void): Geetest
  onError(then: (error: unknown) => void): Geetest
  onClose(then: () => void): Geetest
  showCaptcha(): void
  getValidate(): unknown
  destroy(): void
}
type InitGeetest = (config: Readonly<Record<string, unknown>>, then: (captcha: Geetest) => void) => void

declare global {
  interface Window {
    initGeetest4?: InitGeetest
  }
}

const TIMEOUT_MS = 30_000

/**
 * @returns undefined if the visitor closed the dialog
 * @throws Error if the vendor's assets do not load
 */
export async function solveGeetest(
  { captchaId, scriptUrl, apiUrl, staticUrl }: GeetestOffer,
  { locale, signal }: CaptchaSolveContext,
): Promise<CaptchaAnswer | undefined> {
  await loadScript(scriptUrl)
  const init = window.initGeetest4
  if (!init) throw new Error('geetest: no initGeetest4')
  const config = {
    captchaId,
    product: 'bind',
    language: CAPTCHA_WIDGET_LANGUAGES[locale].geetest,
    protocol: `${new URL(apiUrl).protocol}//`,
    timeout: TIMEOUT_MS,
    // GeeTest may use only the two configured hosts, because the content security policy allows no others.
    apiServers: [new URL(apiUrl).host],
    staticServers: [new URL(staticUrl).host],
  }
  return new Promise((resolve, reject) => {
    const failed = (reason: unknown) => reject(new Error('geetest', { cause: reason }))
    const timer = setTimeout(() => failed('no answer from initGeetest4'), TIMEOUT_MS)
    init(config, (captcha) => {
      clearTimeout(timer)
      const finish = (end: () => void) => {
        captcha.destroy()
        end()
      }
      signal.addEventListener('abort', () => finish(() => reject(signal.reason)))
      captcha
        .onReady(() => captcha.showCaptcha())
        .onSuccess(() => {
          const answer = CaptchaAnswer.safeParse({ provider: 'geetest', ...Object(captcha.getValidate()) })
          finish(() => (answer.success ? resolve(answer.data) : failed('an answer that is none')))
        })
        .onError((error) => finish(() => failed(error)))
        .onClose(() => finish(() => resolve(undefined)))
    })
  })
}
