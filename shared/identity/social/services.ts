export type SocialLoginService = {
  /** Name in the callback URL. */
  readonly name: string
  readonly label: string
  readonly bot?: string
}

/** Telegram has no OpenID Connect, but a signed widget (worker/identity/social/telegram.ts). */
export const TELEGRAM_LOGIN = { name: 'telegram', label: 'Telegram' } as const satisfies SocialLoginService

/** Query parameter of the state that binds the widget's answer to this browser. */
export const TELEGRAM_STATE_PARAMETER = 'telegram'

/** The server translates the texts, so that browsers load no messages. */
export type SocialLoginOffer = {
  readonly links: readonly { readonly name: string; readonly words: string; readonly href: string }[]
  readonly notice?: { readonly tone: 'info' | 'warning'; readonly words: string }
  readonly telegram?: { readonly bot: string; readonly state: string; readonly words: string }
}

/**
 * Third-party login without an account. `fresh`: no account has the verified e-mail address. `unlinked`: the service
 * reported no verified address. `other`: it is connected to another account than the one that is logged in.
 */
export const UNLINKED_LOGIN_STATES = ['fresh', 'unlinked', 'other'] as const
export type UnlinkedLoginState = (typeof UNLINKED_LOGIN_STATES)[number]
