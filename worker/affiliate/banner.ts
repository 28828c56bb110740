// Banners of the affiliate programme as SVG: drawn here, with nothing loaded from elsewhere. Text in SVG does not wrap by
// itself, so lines are broken here, by the width that letters have on average.

import { encode } from 'uqr'

export const BANNER_SIZES = {
  leaderboard: [728, 90],
  rectangle: [300, 250],
  skyscraper: [160, 600],
  square: [1080, 1080],
} as const satisfies Readonly<Record<string, readonly [width: number, height: number]>>
export type BannerSize = keyof typeof BANNER_SIZES

export const isBannerSize = (text: string): text is BannerSize => Object.hasOwn(BANNER_SIZES, text)

export type BannerWords = { readonly brand: string; readonly title: string; readonly action: string }
type Banner = BannerWords & { readonly link: string; readonly code: string; readonly isRtl: boolean }

/** How wide a letter is, in its height: a whole for Chinese and Japanese, a bit more than half for others. */
const WIDE = /[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/u
const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : 0.58) * size, 0)

/** Words where there are spaces, letters where there are none. */
const piecesOf = (text: string): string[] =>
  text.split(/(?<=\s)/u).flatMap((word) => (WIDE.test(word) ? Array.from(word) : [word]))

/** Lines that are no wider than `most`, as far as words allow it. */
export function linesOf(text: string, size: number, most: number): string[] {
  const lines: string[] = []
  for (const piece of piecesOf(text)) {
    const last = lines.at(-1)
    // A line does not begin with a sign that ends a sentence.
    const fits =
      last !== undefined && (widthOf((last + piece).trim(), size) <= most || /^[，。、！？：；,.!?]/u.test(piece))
    if (fits) lines[lines.length - 1] = last + piece
    else lines.push(piece)
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** The largest size at which a text has no more lines than there is room for. */
function fitted(text: string, { width, height, largest }: { width: number; height: number; largest: number }) {
  for (let size = largest; ; size -= 1) {
    const lines = linesOf(text, size, width)
    const isWithin = lines.every((line) => widthOf(line, size) <= width) && lines.length * size * 1.25 <= height
    if (isWithin || size <= 8) return { size, lines }
  }
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

function qrAt(link: string, x: number, y: number, side: number): string {
  const { data, size } = encode(link, { border: 2 })
  const cells = data.flatMap((row, at) => row.flatMap((dark, to) => (dark ? [`M${to} ${at}h1v1h-1z`] : [])))
  return `<svg x="${x}" y="${y}" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${cells.join('')}" fill="#000"/></svg>`
}

type Place = { readonly x: number; readonly y: number; readonly anchor: 'start' | 'middle' | 'end' }

/** @param anchor of a text that is read from left to right */
function textAt(lines: readonly string[], size: number, { x, y, anchor }: Place, style: string): string {
  const rows = lines.map(
    (line, index) => `<tspan x="${x}" y="${Math.round(y + index * size * 1.25)}">${escaped(line)}</tspan>`,
  )
  return `<text font-size="${size}" text-anchor="${anchor}" ${style}>${rows.join('')}</text>`
}

/** A banner with title, brand, call to action and the QR code of the link. */
export function bannerSvg(size: BannerSize, { brand, title, action, link, code, isRtl }: Banner): string {
  const [width, height] = BANNER_SIZES[size]
  const isWide = width > height * 2
  const pad = Math.round(Math.min(width, height) * 0.08)
  const side = isWide ? height - 2 * pad : Math.round(Math.min(width - 2 * pad, height * 0.36))
  // A wide banner has its code at the end of the line, others at their foot.
  const qrX = isWide ? (isRtl ? pad : width - pad - side) : Math.round((width - side) / 2)
  const qrY = isWide ? pad : height - pad - side
  const room = isWide ? width - side - 3 * pad : width - 2 * pad
  const small = Math.max(11, Math.round(Math.min(width, height) * (isWide ? 0.17 : 0.06)))
  const bold = fitted(title, {
    ...{ width: room, height: isWide ? height - 2 * pad - small * 1.6 : qrY - pad * 2 - small * 3.4 },
    largest: Math.round(Math.min(width, height) * (isWide ? 0.36 : 0.13)),
  })
  // `start` of a text from right to left is its right end.
  const x = isWide ? (isRtl ? width - pad : pad) : Math.round(width / 2)
  const anchor = isWide ? 'start' : 'middle'
  const top = pad + small
  const body = isWide
    ? [
        textAt(bold.lines, bold.size, { x, y: pad + bold.size, anchor }, 'font-weight="700" fill="#fff"'),
        textAt([`${brand} · ${action} · ${code}`], small, { x, y: height - pad, anchor }, 'fill="#9fd8c4"'),
      ]
    : [
        textAt([brand], small, { x, y: top, anchor }, 'font-weight="700" fill="#9fd8c4"'),
        textAt(bold.lines, bold.size, { x, y: top + pad + bold.size, anchor }, 'font-weight="700" fill="#fff"'),
        textAt([action, code], small, { x, y: qrY - pad - small * 0.6, anchor }, 'fill="#9fd8c4"'),
      ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(`${brand}: ${title}`)}" direction="${isRtl ? 'rtl' : 'ltr'}" font-family="system-ui, sans-serif"><rect width="${width}" height="${height}" fill="#0d1b24"/><path d="M0 ${height}L${Math.round(width * 0.35)} ${Math.round(height * 0.7)}L${Math.round(width * 0.6)} ${Math.round(height * 0.82)}L${width} ${Math.round(height * 0.45)}V${height}z" fill="#12333a"/>${body.join('')}${qrAt(link, qrX, qrY, side)}</svg>`
}
