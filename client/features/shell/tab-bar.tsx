import { use } from 'react'
import { ServerMarkup } from '../../hydration/server-markup.tsx'
import { useT } from '../../i18n/translation.tsx'
import { ShellComponentsContext } from './deferred-parts.tsx'
import styles from './shell.module.css'

export function TabBar() {
  const { Tabs } = use(ShellComponentsContext)
  const nav = { className: styles.tabs, 'data-testid': 'tab-bar', 'aria-label': useT()('shell.navigation') }
  return Tabs ? (
    <nav {...nav}>
      <Tabs />
    </nav>
  ) : (
    <ServerMarkup as="nav" {...nav} />
  )
}
