// SVG of 1200 × 630, as social networks expect, without external resources. Right-to-left languages mirror the picture;
// figures are separate left-to-right texts.

import {
  escapeMarkup,
  estimateTextWidth,
  fitSvgLineSize,
  type QrCodeCells,
  renderSvgQrCode,
  renderSvgText,
  type SvgTextPosition,
} from '../platform/svg-text.ts'
import { formatResultCardAlternative, type ResultCardText } from './card-text.ts'
import type { SharedResultCard } from './cards.ts'

export const CARD_PICTURE_WIDTH = 1_200
export const CARD_PICTURE_HEIGHT = 630

const [W, H] = [CARD_PICTURE_WIDTH, CARD_PICTURE_HEIGHT]
const PAD = 64
const QR = 220
const ROOM = W - QR - 3 * PAD
const CODE_Y = 194

type Palette = {
  readonly page: string
  readonly text: string
  readonly quiet: string
  readonly shapes: readonly [far: string, near: string]
  readonly green: string
  readonly red: string
}

/** Each text has a contrast ratio of at least 4.5 on all backgrounds. */
const PALETTES: Readonly<Record<SharedResultCard['theme'], Palette>> = {
  dark: {
    page: '#0d1014',
    text: '#ffffff',
    quiet: '#b3c0d6',
    shapes: ['#131d33', '#1a2a4d'],
    green: '#2ebd85',
    red: '#ff6b7f',
  },
  light: {
    page: '#f6f9ff',
    text: '#101828',
    quiet: '#475467',
    shapes: ['#e4edff', '#d3e1ff'],
    green: '#08704a',
    red: '#c01f3a',
  },
}

const GROUNDS: Readonly<Record<SharedResultCard['background'], (palette: Palette) => string>> = {
  ridge: ({ shapes: [far, near] }) =>
    `<path d="M0 ${H}V470L230 360 430 450 690 250 900 390 ${W} 180V${H}z" fill="${far}"/><path d="M0 ${H}V560L300 470 560 560 840 420 ${W} 520V${H}z" fill="${near}"/>`,
  wave: ({ shapes: [far, near] }) =>
    `<path d="M0 330C240 200 420 460 660 340S1020 130 ${W} 240V${H}H0z" fill="${far}"/><path d="M0 500C220 420 470 600 720 500S1060 400 ${W} 450V${H}H0z" fill="${near}"/>`,
  mesh: ({ page, shapes: [far, near] }) => {
    const columns = Array.from({ length: 19 }, (_, index) => `M${60 + index * 60} 0V${H}`)
    const rows = Array.from({ length: 10 }, (_, index) => `M0 ${45 + index * 60}H${W}`)
    return `<defs><radialGradient id="glow" cx="0.82" cy="0.1" r="0.95"><stop offset="0" stop-color="${near}"/><stop offset="1" stop-color="${page}"/></radialGradient></defs><rect width="${W}" height="${H}" fill="url(#glow)"/><path d="${[...columns, ...rows].join('')}" stroke="${far}" stroke-width="2"/>`
  },
}

export type CardPictureText = {
  readonly text: ResultCardText
  readonly brand: string
  readonly address: readonly string[]
  readonly isRtl: boolean
  readonly qr?: QrCodeCells | undefined
}

type Look = Pick<SharedResultCard, 'theme' | 'background' | 'colours'>

/** In a right-to-left language, `x` counts from the right side of the picture. */
const placing = (isRtl: boolean) => ({
  words: (x: number, y: number): SvgTextPosition => ({ x: isRtl ? W - x : x, y, anchor: 'start' }),
  /** A figure always runs from left to right, so in a right-to-left language it ends at `x`. */
  figure: (x: number, y: number): SvgTextPosition => ({ x: isRtl ? W - x : x, y, anchor: isRtl ? 'end' : 'start' }),
  box: (x: number, width: number) => (isRtl ? W - x - width : x),
})

const FIGURE = 'direction="ltr" unicode-bidi="isolate"'

const LABEL = 22
const VALUE = 30
const GAP = 32

/** Renders up to four figures in a row, each as wide as needed; all are smaller if they do not fit. */
function factsSvg({ facts }: ResultCardText, palette: Palette, isRtl: boolean): string[] {
  const at = placing(isRtl)
  const widths = facts.map(
    ({ label, text }) => Math.max(estimateTextWidth(label, LABEL), estimateTextWidth(text, VALUE)) + GAP,
  )
  const all = widths.reduce((sum, width) => sum + width, 0)
  const scale = Math.min(1, ROOM / Math.max(1, all))
  const sizeFor = (of: 'label' | 'text', most: number) =>
    Math.min(...facts.map((fact, index) => fitSvgLineSize(fact[of], ((widths[index] ?? 0) - GAP) * scale, most)))
  const [label, value] = [sizeFor('label', LABEL), sizeFor('text', VALUE)]
  return facts.flatMap((fact, index) => {
    const before = widths.slice(0, index).reduce((sum, width) => sum + width, 0)
    const x = PAD + Math.round(before * scale)
    return [
      renderSvgText([fact.label], label, at.words(x, 500), `fill="${palette.quiet}"`),
      renderSvgText([fact.text], value, at.figure(x, 540), `${FIGURE} font-weight="600" fill="${palette.text}"`),
    ]
  })
}

function codeSvg({ text, address, qr, isRtl }: CardPictureText, palette: Palette): string[] {
  const at = placing(isRtl)
  const x = at.box(W - PAD - QR, QR)
  const frame = `<rect x="${x - 10}" y="${CODE_Y - 10}" width="${QR + 20}" height="${QR + 20}" rx="14" fill="#fff"/>`
  const dashes = `<rect x="${x + 12}" y="${CODE_Y + 12}" width="${QR - 24}" height="${QR - 24}" rx="8" fill="none" stroke="#98a2b3" stroke-width="3" stroke-dasharray="12 10"/>`
  const middle = { x: x + QR / 2, anchor: 'middle' } as const
  const scan = fitSvgLineSize(text.scan, QR + 60, 20)
  const longest = address.toSorted((a, b) => b.length - a.length)[0] ?? ''
  const link = fitSvgLineSize(longest, QR + 70, 20)
  return [
    frame + (qr ? renderSvgQrCode(qr, x, CODE_Y, QR) : dashes),
    renderSvgText([text.scan], scan, { ...middle, y: 450 }, `fill="${palette.quiet}"`),
    renderSvgText(address, link, { ...middle, y: 482 }, `${FIGURE} font-weight="600" fill="${palette.text}"`),
  ]
}

export function renderResultCardSvg({ theme, background, colours }: Look, words: CardPictureText): string {
  const { text, brand, isRtl } = words
  const palette = PALETTES[theme]
  const at = placing(isRtl)
  const rises = colours === 'upgreen' ? palette.green : palette.red
  const falls = colours === 'upgreen' ? palette.red : palette.green
  const tone = { gain: rises, loss: falls, flat: palette.text }[text.tone]
  const foot = [...(text.name === undefined ? [] : [`\u2066${text.name}\u2069`]), text.recorded, text.paper].join(' · ')
  const line = (words: string, largest: number, width = ROOM) => fitSvgLineSize(words, width, largest)
  const body = [
    renderSvgText([brand], 34, at.words(PAD, 92), `font-weight="700" fill="${palette.text}"`),
    renderSvgText([text.title], line(text.title, 44), at.words(PAD, 164), `font-weight="700" fill="${palette.text}"`),
    renderSvgText([text.market], 40, at.figure(PAD, 240), `${FIGURE} font-weight="600" fill="${palette.text}"`),
    renderSvgText([text.about], line(text.about, 30), at.words(PAD, 284), `fill="${palette.quiet}"`),
    renderSvgText([text.of], 22, at.words(PAD, 334), `fill="${palette.quiet}"`),
    renderSvgText(
      [text.percent],
      line(text.percent, 116),
      at.figure(PAD, 446),
      `${FIGURE} font-weight="700" fill="${tone}"`,
    ),
    ...factsSvg(text, palette, isRtl),
    ...codeSvg(words, palette),
    renderSvgText([foot], line(foot, 22, W - 2 * PAD), at.words(PAD, 598), `fill="${palette.quiet}"`),
  ]
  const ground = `<rect width="${W}" height="${H}" fill="${palette.page}"/>${GROUNDS[background](palette)}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" role="img" aria-label="${escapeMarkup(formatResultCardAlternative(text))}" direction="${isRtl ? 'rtl' : 'ltr'}" font-family="system-ui, sans-serif">${ground}${body.join('')}</svg>`
}
