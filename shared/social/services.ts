// Other services that log people in, as pages know them.

export type Service = {
  /** Part of the address that it answers to. */
  readonly name: string
  /** What it calls itself. */
  readonly label: string
  /** Of Telegram: the bot whose widget asks. */
  readonly bot?: string
}

/** It speaks no OpenID Connect: a widget of its own asks, and signs what it says (worker/social/telegram.ts). */
export const TELEGRAM = { name: 'telegram', label: 'Telegram' } as const satisfies Service

/** In the address of the log-in: this browser asked for the widget, and with which state. */
export const TELEGRAM_STATE = 'telegram'

/** What a page with a log-in shows of other services: in words already, since few visitors see any of them. */
export type SocialOffer = {
  readonly links: readonly { readonly name: string; readonly words: string }[]
  /** What a service said, or where it goes on. */
  readonly notice?: { readonly tone: 'info' | 'warning'; readonly words: string }
  /** The widget, where this browser asked for it. */
  readonly telegram?: { readonly bot: string; readonly state: string; readonly words: string }
}

/** Why nobody was logged in though the service knows them: there is no account of theirs, or none that it may open yet. */
export const UNTIED = ['fresh', 'unlinked'] as const
export type Untied = (typeof UNTIED)[number]
