// npm run icons: renders the icons of the installed site from its mark (client/public/favicon.svg) into client/public.

import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { chromium } from 'playwright'
import { BROWSER_FLAGS, ensureBrowser } from './browser.ts'

const FOLDER = resolve(import.meta.dirname, '../client/public')

const mark = await readFile(join(FOLDER, 'favicon.svg'), 'utf8')
const blue = /fill="(#[0-9a-f]{6})"/.exec(mark)?.[1]
const line = /<path[^>]*\/>/.exec(mark)?.[0]
if (!blue || !line) throw new Error('favicon.svg is not the mark that this draws from')

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`
/** Fills the whole area, because systems crop icons: only the inner 80% of a maskable icon is always visible. */
const full = (inside: string, scale: number) =>
  svg(
    `<rect width="32" height="32" fill="${blue}"/><g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${inside}</g>`,
  )
const glyph = (path: string) =>
  svg(
    `<rect width="32" height="32" rx="16" fill="${blue}"/><path d="${path}" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  )

const ICONS = [
  { file: 'icons/icon-192.png', size: 192, picture: mark },
  { file: 'icons/icon-512.png', size: 512, picture: mark },
  { file: 'icons/maskable-192.png', size: 192, picture: full(line, 0.8) },
  { file: 'icons/maskable-512.png', size: 512, picture: full(line, 0.8) },
  { file: 'apple-touch-icon.png', size: 180, picture: full(line, 0.9) },
  { file: 'icons/markets-96.png', size: 96, picture: glyph('M9 10h14M9 16h14M9 22h8') },
  { file: 'icons/spot-96.png', size: 96, picture: glyph('M11 8v4m0 8v4m-2-12h4v8h-4zM21 7v3m0 6v4m-2-10h4v6h-4z') },
] as const

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: BROWSER_FLAGS })
for (const { file, size, picture } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const source = `data:image/svg+xml,${encodeURIComponent(picture)}`
  await page.setContent(
    `<style>body{margin:0}img{display:block}</style><img width="${size}" height="${size}" src="${source}">`,
  )
  const path = join(FOLDER, file)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, await page.screenshot({ omitBackground: true }))
  await page.close()
}
await browser.close()
