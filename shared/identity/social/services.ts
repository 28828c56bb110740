export type SocialLoginService = {
  /** Name in the callback URL. */
  readonly name: string
  readonly label: string
  readonly bot?: string
}

/** Has a signed login widget instead of OpenID Connect (worker/identity/social/telegram.ts). */
export const TELEGRAM_LOGIN = { name: 'telegram', label: 'Telegram' } as const satisfies SocialLoginService

/** Query parameter of the login with the state of this browser's widget request. */
export const TELEGRAM_STATE_PARAMETER = 'telegram'

/** Third-party logins of a page, already translated, because few visitors see them. */
export type SocialLoginOffer = {
  readonly links: readonly { readonly name: string; readonly words: string }[]
  readonly notice?: { readonly tone: 'info' | 'warning'; readonly words: string }
  readonly telegram?: { readonly bot: string; readonly state: string; readonly words: string }
}

/** States of a refused login: `fresh`: the identity has no account; `unlinked`: it is not linked yet. */
export const UNLINKED_LOGIN_STATES = ['fresh', 'unlinked'] as const
export type UnlinkedLoginState = (typeof UNLINKED_LOGIN_STATES)[number]
