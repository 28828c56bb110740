import { STATUS_BAR, type Theme } from '#shared/preferences/appearance.ts'
import { storeChoice } from './cookies.ts'

export function turnTheme(theme: Theme): void {
  storeChoice('theme', theme)
  const { dataset } = document.documentElement
  dataset.theme = theme
  delete dataset.themeBy
  for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
    bar.setAttribute('content', STATUS_BAR[theme])
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme)
  window.dispatchEvent(new Event('appearance'))
}
