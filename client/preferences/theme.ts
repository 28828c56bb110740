import { STATUS_BAR_COLOURS, type Theme } from '#shared/preferences/appearance.ts'
import { runAfterPaint } from '../scheduling/schedule.ts'
import { storePreferenceCookie } from './cookies.ts'

export function readEffectiveTheme(): Theme {
  const { theme, themeBy } = document.documentElement.dataset
  const isDark = themeBy === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  return isDark ? 'dark' : 'light'
}

export function applyTheme(theme: Theme): void {
  storePreferenceCookie('theme', theme)
  const { dataset } = document.documentElement
  dataset.theme = theme
  delete dataset.themeBy
  for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
    bar.setAttribute('content', STATUS_BAR_COLOURS[theme])
  document.querySelector('meta[name="color-scheme"]')?.setAttribute('content', theme)
  // Charts draw again, which takes long.
  runAfterPaint(() => window.dispatchEvent(new Event('appearance')))
}
