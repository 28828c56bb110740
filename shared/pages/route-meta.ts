// Meta block of a route: the chrome of its page (spec §2).

import type { Theme } from '#shared/preferences/appearance.ts'

/** `default` has header, footer and tabs; `empty` has none (spec §2). */
export type LayoutName = 'default' | 'empty'

export type RouteMeta = {
  readonly layout?: LayoutName
  /** Unset: by layout. */
  readonly header?: boolean
  readonly footer?: boolean
  /** On phones: a bar with a back link instead of header and tabs. */
  readonly mobileHeader?: boolean
  /** "No return link": a login that starts here does not return here (spec §2, §8). */
  readonly noReturn?: boolean
  readonly stickyOpen?: boolean
  /** Redirects users who are already logged in (spec §6). */
  readonly returnWhenLoggedIn?: boolean
  /** True if the page connects to the markets; unset: true. */
  readonly live?: boolean
  /** Overrides the theme cookie. */
  readonly theme?: Theme
  /** Overrides the content colours; `theme` takes precedence. */
  readonly colourMode?: Theme
  /** Colour behind the header if not the page's own: the phone's status bar uses it. */
  readonly headerBackground?: Readonly<Record<Theme, string>>
}

export type Chrome = {
  readonly header: boolean
  readonly mobileHeader: boolean
  readonly footer: boolean
  readonly tabs: boolean
  readonly sticky: boolean
}

/** Resolves a meta block: layout defaults with overrides. */
export function toChrome({ layout = 'default', header, footer, mobileHeader, stickyOpen }: RouteMeta): Chrome {
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
