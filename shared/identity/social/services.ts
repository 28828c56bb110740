export type Service = {
  /** Part of its callback address. */
  readonly name: string
  readonly label: string
  /** Telegram: bot of the login widget. */
  readonly bot?: string
}

/** Uses its own signed widget instead of OpenID Connect (worker/identity/social/telegram.ts). */
export const TELEGRAM = { name: 'telegram', label: 'Telegram' } as const satisfies Service

/** Login parameter: this browser requested the widget, with this state. */
export const TELEGRAM_STATE = 'telegram'

/** Third-party logins of a page: already translated, since few visitors see them. */
export type SocialOffer = {
  readonly links: readonly { readonly name: string; readonly words: string }[]
  readonly notice?: { readonly tone: 'info' | 'warning'; readonly words: string }
  readonly telegram?: { readonly bot: string; readonly state: string; readonly words: string }
}

/** Login refused for a known identity: no account, or not linked yet. */
export const UNLINKED_STATES = ['fresh', 'unlinked'] as const
export type UnlinkedState = (typeof UNLINKED_STATES)[number]
