import type { Theme } from '#shared/preferences/appearance.ts'

/** Reports the system's theme until the user chooses one. Style sheets follow the system without this function. */
export function followSystemTheme(onTheme: (theme: Theme) => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => {
    const { dataset } = document.documentElement
    if (dataset.themeBy !== 'system') return
    const theme = dark.matches ? 'dark' : 'light'
    dataset.theme = theme
    onTheme(theme)
    window.dispatchEvent(new Event('appearance'))
  }
  follow()
  dark.addEventListener('change', follow)
  return () => dark.removeEventListener('change', follow)
}
