// Telegram's login button, in an iframe of telegram.org. Loaded only if the user chooses Telegram.

import { SITE_API_BASE } from '#shared/api/contract.ts'

const SCRIPT = 'https://telegram.org/js/telegram-widget.js?22'

/** @param state CSRF token, which Telegram's redirect returns */
export function showTelegramButton(into: HTMLElement, bot: string, origin: string, state: string): void {
  const script = document.createElement('script')
  const authUrl = `${origin}${SITE_API_BASE}/social/telegram/callback?${new URLSearchParams({ state })}`
  script.async = true
  script.src = SCRIPT
  Object.assign(script.dataset, { telegramLogin: bot, size: 'large', userpic: 'false', authUrl })
  into.replaceChildren(script)
}
