import type { GlobalStore } from '../state/global.ts'

/**
 * Keeps what scripts know of the theme with the system's, which style sheets follow by themselves, until one is chosen.
 * @returns what ends that
 */
export function followSystem(store: GlobalStore): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    const { dataset } = document.documentElement
    if (dataset.themeBy !== 'system') return
    const theme = dark.matches ? 'dark' : 'light'
    dataset.theme = theme
    store.setState({ theme })
    window.dispatchEvent(new Event('appearance'))
  }
  follow()
  dark.addEventListener('change', follow)
  return () => dark.removeEventListener('change', follow)
}
