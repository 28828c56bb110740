// The meta block of a route: what stands around its page (spec §2).

import type { Theme } from './visit.ts'

/** `default` has header, footer and tabs; `empty` has none of them (spec §2). */
export type LayoutName = 'default' | 'empty'

export type RouteMeta = {
  readonly layout?: LayoutName
  /** Whether the page has the site's header or footer; unset: as its layout has it. */
  readonly header?: boolean
  readonly footer?: boolean
  /** On phones: a bar with a way back in place of header and tabs. */
  readonly mobileHeader?: boolean
  /** "No return link": a log-in that starts here does not lead back here (spec §2, §8). */
  readonly noReturn?: boolean
  /** The header stays in sight while the page scrolls. */
  readonly stickyOpen?: boolean
  /** Who is logged in already is led on (spec §6). */
  readonly returnWhenLoggedIn?: boolean
  /** Whether the page is connected to the markets; unset: it is. */
  readonly live?: boolean
  /** Forces the theme whatever the visitor's cookie says. */
  readonly theme?: Theme
  /** Forces the colours of the content in the same way; `theme` goes before it. */
  readonly colourMode?: Theme
  /** Colour behind the header where it is not the page's own: the phone's status bar follows it. */
  readonly headerBackground?: Readonly<Record<Theme, string>>
}

/** What stands around a page. */
export type Chrome = {
  readonly header: boolean
  readonly mobileHeader: boolean
  readonly footer: boolean
  readonly tabs: boolean
  readonly sticky: boolean
}

/** Reads a meta block as what is shown: the layout's parts, unless the block says otherwise. */
export function chromeOf({ layout = 'default', header, footer, mobileHeader, stickyOpen }: RouteMeta): Chrome {
  const usual = layout === 'default'
  return {
    header: header ?? usual,
    mobileHeader: mobileHeader ?? false,
    footer: footer ?? usual,
    tabs: usual && !mobileHeader,
    sticky: stickyOpen ?? false,
  }
}

/** The theme that a page has whatever the visitor chose, if it has one. */
export const forcedTheme = ({ theme, colourMode }: RouteMeta): Theme | undefined => theme ?? colourMode
