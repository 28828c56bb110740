import type { GlobalStore } from '../state/global.ts'

/** Until a theme is chosen; style sheets follow the system by themselves. */
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
