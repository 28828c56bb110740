import type { Theme } from '#shared/preferences/appearance.ts'

/** `default` has header, footer and tabs; `empty` has none (spec §2). */
export type PageLayoutName = 'default' | 'empty'

export type RouteMeta = {
  readonly layout?: PageLayoutName
  /** Overrides the layout's default. */
  readonly header?: boolean
  readonly footer?: boolean
  /** Phones show a bar with a back link instead of header and tabs. */
  readonly mobileHeader?: boolean
  /** True for "no return link": a login that starts on this page does not return to it (spec §2, §8). */
  readonly noReturn?: boolean
  readonly stickyOpen?: boolean
  /** Redirects logged-in users (spec §6). */
  readonly returnWhenLoggedIn?: boolean
  /** Connects to the market socket; default: true. */
  readonly live?: boolean
  readonly theme?: Theme
  /** Theme of the page's content instead of the visitor's. `theme` takes precedence. */
  readonly colourMode?: Theme
  /** Colour behind the header if it differs from the page's background; the status bar of phones has this colour. */
  readonly headerBackground?: Readonly<Record<Theme, string>>
}

export type PageChrome = {
  readonly header: boolean
  readonly mobileHeader: boolean
  readonly footer: boolean
  readonly tabs: boolean
  readonly sticky: boolean
}

export function toPageChrome({ layout = 'default', header, footer, mobileHeader, stickyOpen }: RouteMeta): PageChrome {
  const usual = layout === 'default'
  return {
    header: header ?? usual,
    mobileHeader: mobileHeader ?? false,
    footer: footer ?? usual,
    tabs: usual && !mobileHeader,
    sticky: stickyOpen ?? false,
  }
}

export const findForcedTheme = ({ theme, colourMode }: RouteMeta): Theme | undefined => theme ?? colourMode
