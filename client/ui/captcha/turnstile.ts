// Solves Cloudflare Turnstile. The worker verifies the token.

import type { CaptchaAnswer, TurnstileOffer } from '#shared/forms/captcha/contract.ts'
import { CAPTCHA_WIDGET_LANGUAGES } from '#shared/forms/captcha/languages.ts'
import { loadScript } from './load-script.ts'
import type { CaptchaSolveContext } from './solve-context.ts'

type Turnstile = {
  render(container: HTMLElement, options: Readonly<Record<string, unknown>>): string | undefined
  remove(widget: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile
  }
}

const VENDOR_WIDGET_WIDTH_PX = 300

/** @throws Error if the vendor's script does not load or its widget fails */
export async function solveTurnstile(
  { siteKey, scriptUrl }: TurnstileOffer,
  { action, locale, theme, host, signal }: CaptchaSolveContext,
): Promise<CaptchaAnswer> {
  await loadScript(scriptUrl)
  const { turnstile } = window
  if (!turnstile) throw new Error('turnstile: no global')
  let widget: string | undefined
  try {
    return await new Promise<CaptchaAnswer>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      widget = turnstile.render(host, {
        sitekey: siteKey,
        action,
        theme,
        language: CAPTCHA_WIDGET_LANGUAGES[locale].turnstile,
        size: host.clientWidth < VENDOR_WIDGET_WIDTH_PX ? 'compact' : 'flexible',
        // The component sends the answer in its own field.
        'response-field': false,
        retry: 'never',
        callback: (token: string) => resolve({ provider: 'turnstile', token }),
        'error-callback': (code: string) => {
          reject(new Error(`turnstile ${code}`))
          return true
        },
        'timeout-callback': () => reject(new Error('turnstile: not answered')),
        'unsupported-callback': () => reject(new Error('turnstile: unsupported browser')),
      })
      if (widget === undefined) reject(new Error('turnstile: not rendered'))
    })
  } finally {
    if (widget !== undefined) turnstile.remove(widget)
  }
}
