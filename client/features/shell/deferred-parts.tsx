// Components of the shell that hydrate after the visible content. The server renders them at once (client/server.tsx),
// so the page loads their styles.

import { type ComponentType, createContext, lazy, use } from 'react'
import { HydrationBoundary } from '../../hydration/boundary.tsx'
import type { BannerProps } from './banner.tsx'
import './banner.module.css'
import './mobile-header.module.css'
import './preferences-form.module.css'

export type ShellComponents = {
  /** Only the server renders footer and tabs, so browsers load neither their code nor their words. */
  readonly FooterContent: ComponentType
  readonly Tabs: ComponentType
  readonly Banner: ComponentType<BannerProps>
  readonly LanguageMenu: ComponentType
  readonly LogOut: ComponentType
  readonly MobileHeader: ComponentType
  readonly PreferencesForm: ComponentType
}

/** On the server, the components themselves. In a browser this is empty: they are loaded lazily, or never. */
export const ShellComponentsContext = createContext<Partial<ShellComponents>>({})

function later<Props extends object>(name: keyof ShellComponents, load: () => Promise<ComponentType<Props>>) {
  const Later = lazy(async () => ({ default: await load() }))
  return (props: Props) => {
    const Part = (use(ShellComponentsContext)[name] as ComponentType<Props> | undefined) ?? Later
    return (
      <HydrationBoundary>
        <Part {...props} />
      </HydrationBoundary>
    )
  }
}

export const Banner = later('Banner', async () => (await import('./banner.tsx')).AnnouncementBanner)
export const LanguageMenu = later('LanguageMenu', async () => (await import('./language-menu.tsx')).LanguageMenu)
export const LogOut = later('LogOut', async () => (await import('./log-out.tsx')).LogOutButton)
export const MobileHeader = later('MobileHeader', async () => (await import('./mobile-header.tsx')).MobileHeader)
export const PreferencesForm = later(
  'PreferencesForm',
  async () => (await import('./preferences-form.tsx')).PreferencesForm,
)
